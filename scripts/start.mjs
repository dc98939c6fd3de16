// npm start: whatever set-up is missing, then the server.
import { spawn } from 'node:child_process';
import {
  childEnv,
  ensurePackages,
  ensureServer,
  ensureWeb,
  node24,
  root,
  serverEnv,
  serverFlags,
} from './setup.mjs';

ensurePackages();
ensureWeb();
ensureServer();
const server = spawn(node24(), [...serverFlags, 'dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: childEnv(serverEnv),
});
// a terminal sends Ctrl+C to both; the server finishes what is in flight and this waits for it
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
