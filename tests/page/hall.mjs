// The hall of a test: the port at which it listens, and the program that keeps its tables in the test's own folder.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';

// Returns the first of five ports. They lie below those that the system gives to whoever calls out, and apart from those
// of the next process.
export const ownPort = () => 20000 + ((process.pid * 5) % 12000);

export function spawnHall(turup, port, folder, { options = [], stderr = 'ignore' } = {}) {
  return spawn(turup, ['serve', '--port', String(port), '--per-address', '1000', '--quiet', ...options],
               { env: { ...process.env, XDG_STATE_HOME: folder }, stdio: ['ignore', 'pipe', stderr] });
}

const kPatience = 30000;
const kPause = 50;

// Waits until something holds that a program brings about which was started a moment ago.
export async function comesUp(text, holds) {
  for (const until = Date.now() + kPatience; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, kPause)))
    if (await holds()) return;
  throw new Error(`${text} does not come up`);
}

// Returns whether somebody listens at a port of this machine.
export const listens = (port) => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1');
  const tell = (answer) => {
    socket.destroy();
    resolve(answer);
  };
  socket.once('connect', () => tell(true)).once('error', () => tell(false));
});

// Returns whether a hall, or what stands before it, answers that all is well.
export const answers = (origin) => fetch(`${origin}/health`).then(({ ok }) => ok, () => false);

// Starts a hall, and waits until it lets people in.
export async function startHall(turup, port, folder) {
  const hall = spawnHall(turup, port, folder);
  await new Promise((resolve) => hall.stdout.once('data', resolve));
  return hall;
}
