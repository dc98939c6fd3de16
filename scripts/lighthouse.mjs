// npm run lighthouse: Lighthouse (mobile preset) on the public pages and the catalogue; writes docs/PERFORMANCE.md.
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureServer();
ensureDebian({
  '/usr/bin/chromium': 'chromium',
  // Android's font, the fallback until Mukta has loaded
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf': 'fonts-roboto-unhinted',
});
process.exit(
  run(node24(), ['scripts/lighthouse.ts', ...process.argv.slice(2)], { env: childEnv({ CI: 'true' }) }),
);
