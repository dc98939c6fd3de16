// vitest's set-up: what rules say in Hindi is there without a server, too
import { addLanguages, loadAllTexts } from '../src/lib/text.ts';
import { translations } from '../src/locales/languages.ts';

addLanguages(translations);
await loadAllTexts();
