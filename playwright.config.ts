import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  // LONG: the tests that are too slow for npm test (npm run test:long)
  testMatch: process.env['LONG'] ? '**/*.long.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // no retries: a flaky test is a broken test. Tests wait for conditions, with timeouts that allow for a stalled machine
  retries: 0,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
