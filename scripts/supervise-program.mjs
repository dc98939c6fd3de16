// node supervise-program.mjs <program> [arguments]: runs it under supervision. `kaksha start` of an archive.
import { supervise } from './supervise.mjs';

const [, , program, ...args] = process.argv;
process.exit(await supervise(program, args, { env: process.env }));
