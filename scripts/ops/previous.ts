// The previous version: the commit before the newest migration, so that an upgrade has something to migrate.
import fs from 'node:fs';
import path from 'node:path';
import { expect, run } from './checks.ts';

const migrations = 'src/lib/server/db/migrations';

/** Writes and builds the sources of the previous version into a folder; returns its commit. */
export function writePrevious(checkout: string, folder: string): string {
  const git = (...args: string[]): string => run('git', ['-C', checkout, ...args]).trim();
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations);
  expect(added !== '', 'the history has no commit that added a migration: fetch all of it');
  const commit = git('rev-parse', `${added}^`);
  fs.mkdirSync(folder, { recursive: true });
  run('sh', ['-c', 'git -C "$0" archive "$1" | tar -x -C "$2"', checkout, commit, folder]);
  fs.symlinkSync(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'));
  for (const script of ['scripts/build.ts', 'scripts/build-server.ts'])
    run(process.execPath, [script], { cwd: folder });
  return commit.slice(0, 8);
}
