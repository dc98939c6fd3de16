// npm run simulate: seeds of the simulation (tests/simulation/README.md)
import { childEnv, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
process.exit(run(node24(), ['tests/simulation/run.ts', ...process.argv.slice(2)], { env: childEnv() }));
