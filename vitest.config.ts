import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, half a minute and more, longest first. */
const slowest = [
  'backup/backup',
  'attack/fileReplies',
  'attack/matrix',
  'backup/continuous',
  'app/instance',
  'payments/decisions',
  'faults/uploads',
  'simulation/simulation',
  'app/rehearse',
  'faults/instance',
  'renditions/renditions',
  'renditions/conversions',
  's3/uploads',
  'video/failures',
  's3/nginx',
  's3/processes',
].map((name) => `/${name}.test.ts`);

/** The slowest files begin first, then those that start processes, so that none of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = slowest.findIndex((end) => moduleId.endsWith(end));
      if (place >= 0) return place;
      // files of one process come one behind the other
      return slowest.length + (project.config.isolate ? 0 : 1);
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

// servers and writer threads that tests start need not strip and compile their code again
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache/node');

const videos = [
  'src/features/renditions/**/*.test.ts',
  'src/lib/server/video/speech.test.ts',
  'tests/faults/renditions.long.test.ts',
  'tests/video/**/*.test.ts',
];

/** Tests of modules that read the browser's globals once, when they are loaded. */
const browser = ['src/**/web/**/*.test.ts', 'src/app/shell/**/*.test.ts'];

/** Files of npm run test:long alone. */
const long = process.env['LONG'] ? [] : ['**/*.long.test.ts'];

const buckets = ['src/lib/server/storage/**/*.test.ts', 'tests/s3/**/*.test.ts'];

// more than the two cores of CI: tests wait for processes, databases and time-outs half of their time
const maxWorkers = 6;

export default defineConfig({
  test: {
    setupFiles: ['tests/support/translations.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    // nothing is repeated: a machine that stalls may take this long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // one second is too short beside five other files
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'features',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...browser, ...videos, ...buckets, ...long],
          // files of one process share the server's modules, whose import costs more than most tests
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, maxWorkers, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/{integration,faults,attack,search,simulation}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...videos, ...long],
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // after the others: conversions run at the lowest priority and would get no time beside tests that compute
        test: {
          name: 'videos',
          include: videos,
          exclude: [...configDefaults.exclude, ...long],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // with a real S3 server, which is started for these alone; beside conversions, since they wait for most of their time
        test: {
          name: 's3',
          include: buckets,
          exclude: [...configDefaults.exclude, ...long],
          globalSetup: ['tests/support/s3.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
