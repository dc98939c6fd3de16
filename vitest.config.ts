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

const videos = [
  'src/features/renditions/**/*.test.ts',
  'src/lib/server/video/speech.test.ts',
  'tests/faults/renditions.test.ts',
  'tests/video/**/*.test.ts',
];

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
          name: 'product',
          include: ['src/**/*.test.ts', 'tests/{integration,faults,attack}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...videos],
          // one more than the two cores of CI: tests wait for processes, databases and time-outs
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // apart from the others: conversions run at the lowest priority and would get no time beside them
        test: { name: 'videos', include: videos, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
