// npm run video:report: what the sizes of a video cost and show, measured on this machine; writes docs/VIDEO.md.
import { childEnv, ensureDebian, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({ '/usr/bin/chromium': 'chromium', '/usr/bin/ffmpeg': 'ffmpeg' });
process.exit(run(node24(), ['scripts/video/report.ts'], { env: childEnv() }));
