// npm run load [-- hostile | evening …]: the load that the server withstands; docs/CAPACITY.md has the results.
import { spawnSync } from 'node:child_process';
import {
  childEnv,
  ensureDebian,
  ensurePackages,
  ensureServer,
  ensureWeb,
  node24,
  run,
  stop,
} from './setup.mjs';

ensurePackages();
ensureWeb();
ensureServer();
ensureDebian({
  '/usr/bin/prlimit': 'util-linux',
  '/usr/bin/wrk': 'wrk',
  '/usr/bin/gcc': 'gcc',
  '/usr/sbin/nginx': 'nginx',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
});
// 10,000 connections need 10,000 descriptors here, and as many in the server
const files = 16_384;
const { stdout } = spawnSync('prlimit', ['--nofile', '--output=HARD', '--noheadings'], { encoding: 'utf8' });
const hard = stdout.trim() === 'unlimited' ? Infinity : Number(stdout);
if (hard < files && process.getuid?.() !== 0)
  stop(
    `A process may have ${hard} open files here; ${files} are needed: raise the limit (ulimit -Hn ${files}, as root).`,
  );
const limit = `--nofile=${Math.max(files, hard === Infinity ? files : hard)}`;
const args = [limit, node24(), 'scripts/load/main.ts', ...process.argv.slice(2)];
process.exit(run('prlimit', args, { env: childEnv() }));
