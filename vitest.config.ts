import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes begin first, so that none of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/');
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

// each test on SQLite starts a writer thread, each server a process: with Node's cache they need not strip and compile again
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache/node');

const videos = [
  'src/features/renditions/**/*.test.ts',
  'src/lib/server/video/speech.test.ts',
  'tests/faults/renditions.test.ts',
  'tests/video/**/*.test.ts',
];

const buckets = ['src/lib/server/storage/**/*.test.ts', 'tests/s3/**/*.test.ts'];

// twice the cores of CI: tests wait for processes, databases and time-outs, and use about 1.4 cores by three
const maxWorkers = 4;

export default defineConfig({
  test: {
    setupFiles: ['tests/support/translations.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'features',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...videos, ...buckets],
          // files of one process share the server's modules, whose import costs more than most tests
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/{integration,faults,attack,simulation}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...videos],
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // apart from the others: conversions run at the lowest priority and would get no time beside them
        test: { name: 'videos', include: videos, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        // with a real S3 server, which is started for these alone
        test: {
          name: 's3',
          include: buckets,
          globalSetup: ['tests/support/s3.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
