import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/{integration,faults,attack,video}/**/*.test.ts'],
    setupFiles: ['tests/support/translations.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
