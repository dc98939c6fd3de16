// npm run kaksha -- <command>: administration from the command line.
import { childEnv, ensurePackages, node24, run, serverEnv } from './setup.mjs';

ensurePackages();
// compiled code is cached between commands, which halves their start
const { NODE_COMPILE_CACHE } = serverEnv;
process.exit(
  run(node24(), ['src/app/cli.ts', ...process.argv.slice(2)], { env: childEnv({ NODE_COMPILE_CACHE }) }),
);
