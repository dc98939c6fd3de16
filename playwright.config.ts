import { defineConfig } from '@playwright/test';

// the files whose tests take longest, one after the other, begin first, so that none of them runs alone at the end
const longest = ['accessibility', 'offline', 'owner', 'streaming'].map((name) => `**/${name}.spec.ts`);
/** Tests that do the same as one of npm test in another size, language or theme. */
const variants = /@long/;

export default defineConfig({
  testDir: 'tests/e2e',
  projects: process.env['LONG']
    ? // the tests that are too slow for npm test (npm run test:long), and the variants of others
      [
        { name: 'long', testMatch: '**/*.long.ts' },
        { name: 'variants', testMatch: '**/*.spec.ts', grep: variants },
      ]
    : [
        { name: 'first', testMatch: longest, grepInvert: variants },
        { name: 'then', testMatch: '**/*.spec.ts', testIgnore: longest, grepInvert: variants },
      ],
  outputDir: 'test-results',
  // one more than the cores of CI: half of the time of many tests is what a learner watches or waits for
  workers: 3,
  // nothing is repeated: tests wait for conditions, with timeouts that allow for a stalled machine
  retries: 0,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // transitions are drawn by the processor, which takes a tenth of its time
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    launchOptions: {
      // the same Chromium without windows: it draws the same by two thirds of the processor time
      executablePath: '/usr/bin/chromium-headless-shell',
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
