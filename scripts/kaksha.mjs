// npm run kaksha -- <command>: administration from the command line.
import { childEnv, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
process.exit(run(node24(), ['src/app/cli.ts', ...process.argv.slice(2)], { env: childEnv() }));
