// vitest's set-up: loads the Hindi texts, which tests of rules need without a server
import { addLanguages, loadAllTexts } from '../src/lib/text.ts';
import { translations } from '../src/locales/languages.ts';

addLanguages(translations);
await loadAllTexts();
