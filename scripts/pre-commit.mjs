// The git hook: checks format and lint of the staged files, as they are in the working tree. Changes nothing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnv, node24, root, run, stop } from './setup.mjs';

const listed = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  cwd: root,
  encoding: 'utf8',
});
if (listed.status !== 0) stop(`git could not tell what is staged: ${listed.stderr}`);
const staged = listed.stdout.split('\0').filter(Boolean);
if (staged.length === 0) process.exit(0);
if (!fs.existsSync(path.join(root, 'node_modules')))
  stop('The packages are not installed: run npm run dev once, or commit with --no-verify.');

const check = (program, args) =>
  run(node24(), [`node_modules/${program}`, ...args, '--no-error-on-unmatched-pattern', ...staged], {
    env: childEnv(),
  });
if (check('oxfmt/bin/oxfmt', ['--check']) !== 0) stop('Format first: npm run format, then stage again.');
if (check('oxlint/bin/oxlint', ['--deny-warnings']) !== 0) stop('The linter found faults in what is staged.');
