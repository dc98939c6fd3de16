// npm run dev: the server, restarted on changes, behind Vite on port 5173.
import { spawn, spawnSync } from 'node:child_process';
import { childEnv, ensurePackages, node24, root } from './setup.mjs';
import { whenParentGoes } from './supervise.mjs';

ensurePackages();
// enables the pre-commit hook (.githooks), unless core.hooksPath is set already; without git there is nothing to do
const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root });
if (git('--get', 'core.hooksPath').status === 1) git('core.hooksPath', '.githooks');
const port = process.env.PORT ?? '4000';
const options = { cwd: root, stdio: 'inherit', env: childEnv({ PORT: port }) };
const children = [
  spawn(node24(), ['--watch', '--watch-preserve-output', 'src/app/main.ts'], options),
  spawn(node24(), ['node_modules/vite/bin/vite.js'], options),
];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', end);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end);
whenParentGoes(end);
// the terminal sends Ctrl+C to the whole process group
process.on('SIGINT', () => {});
