// The hall of a test: the port at which it listens, and the program that keeps its tables in the test's own folder.
import { spawn } from 'node:child_process';

// Returns the first of five ports. They lie below those that the system gives to whoever calls out, and apart from those
// of the next process.
export const ownPort = () => 20000 + ((process.pid * 5) % 12000);

export function spawnHall(turup, port, folder, { options = [], stderr = 'ignore' } = {}) {
  return spawn(turup, ['serve', '--port', String(port), '--per-address', '1000', '--quiet', ...options],
               { env: { ...process.env, XDG_STATE_HOME: folder }, stdio: ['ignore', 'pipe', stderr] });
}

// Starts a hall, and waits until it lets people in.
export async function startHall(turup, port, folder) {
  const hall = spawnHall(turup, port, folder);
  await new Promise((resolve) => hall.stdout.once('data', resolve));
  return hall;
}
