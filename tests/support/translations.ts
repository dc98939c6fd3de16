// vitest's set-up: loads the Hindi texts, which tests of rules need without a server
import { loadAllTexts } from '../../src/lib/text.ts';

await loadAllTexts();
