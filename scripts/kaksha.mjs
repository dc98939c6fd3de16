// npm run kaksha -- <command>: the owner's tools at the terminal.
import { childEnv, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
process.exit(run(node24(), ['src/app/cli.ts', ...process.argv.slice(2)], { env: childEnv() }));
