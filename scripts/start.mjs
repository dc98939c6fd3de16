// npm start: does the missing set-up, then runs the server under supervision.
import {
  withSetUpLock,
  childEnv,
  ensurePackages,
  ensureServer,
  ensureWeb,
  node24,
  root,
  serverEnv,
  serverFlags,
} from './setup.mjs';
import { supervise } from './supervise.mjs';

withSetUpLock(() => {
  ensurePackages();
  ensureWeb();
  ensureServer();
});
const args = [...serverFlags, 'dist/server/main.js', ...process.argv.slice(2)];
process.exit(await supervise(node24(), args, { cwd: root, env: childEnv(serverEnv) }));
