// npm run locales [-- add <lang> | export [<lang>] | import <lang> [<file>]]: missing translations, and gettext PO for
// translators.
import { childEnv, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
process.exit(run(node24(), ['scripts/locales.ts', ...process.argv.slice(2)], { env: childEnv() }));
