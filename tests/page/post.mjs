// A mail server for the tests, and the letters that it got.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eventually } from './browser.mjs';

const kServer = fileURLToPath(new URL('../mail/server.py', import.meta.url));
const kLeftOut = 77;

export class Post {
  async open() {
    this.letters = [];
    // Debian's own Python has the packages of Debian.
    this.server = spawn('/usr/bin/python3', [kServer], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.server.once('exit', (status) => {
      if (status !== kLeftOut) return;
      console.log('the package python3-aiosmtpd is not installed: see tools/setup.sh');
      process.exit(process.env.CI ? 1 : kLeftOut);
    });
    const lines = createInterface({ input: this.server.stdout });
    const port = await new Promise((resolve) => lines.once('line', resolve));
    lines.on('line', (line) => this.letters.push(JSON.parse(line)));
    return `smtp://127.0.0.1:${port}`;
  }
  // Returns the link in the last letter to somebody, once it has come.
  async linkTo(address) {
    const letter = await eventually(`a letter comes to ${address}`, () => this.letters.findLast(({ to }) => to?.includes(address)));
    this.letters.splice(this.letters.indexOf(letter), 1);
    return letter.text.replaceAll('=\r\n', '').replaceAll('=3D', '=').match(/https?:\/\/\S+#in=\S+/)[0];
  }
  close() { this.server.stdin.end(); }
}
