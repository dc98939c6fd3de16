// npm run screens [-- <name> …]: screenshots of every screen, or of those named in screens/shots.ts, into dist/screens, which
// git ignores. --readme copies those that the README shows to docs/screens.
import { childEnv, ensureDebian, ensurePackages, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureDebian({
  '/usr/bin/chromium': 'chromium',
  // Android's font, the fallback until Mukta has loaded
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf': 'fonts-roboto-unhinted',
});
process.exit(run(node24(), ['scripts/screens.ts', ...process.argv.slice(2)], { env: childEnv() }));
