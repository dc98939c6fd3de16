// npm run test:long: the tests that are too slow for npm test: all videos of the corpus, then mutations; ends with 'N passed, N failed'.
import { childEnv, ensureDebian, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({ '/usr/bin/ffmpeg': 'ffmpeg', '/usr/lib/postgresql/15/bin/postgres': 'postgresql' });
const env = childEnv({ CI: 'true', LC_ALL: 'C.UTF-8' });
const [, , ...words] = process.argv;
// a word chooses mutations by name
const videos =
  words.length > 0
    ? 0
    : run(node24(), ['node_modules/vitest/vitest.mjs', 'run', 'tests/video'], {
        env: { ...env, CORPUS: 'all' },
      });
process.exit(run(node24(), ['scripts/mutations.ts', ...words], { env }) || videos);
