// npm run dev: the server, restarted on a change, and Vite in front of it on port 5173.
import { spawn } from 'node:child_process';
import { childEnv, ensurePackages, node24, root } from './setup.mjs';

ensurePackages();
const port = process.env.PORT ?? '4000';
const options = { cwd: root, stdio: 'inherit', env: childEnv({ PORT: port }) };
const children = [
  spawn(node24(), ['--watch', '--watch-preserve-output', 'src/app/main.ts'], options),
  spawn(node24(), ['node_modules/vite/bin/vite.js'], options),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
process.on('SIGINT', () => {});
