import { expect, it } from 'vitest';
import { withOwnCommands } from './ownCommands.ts';

const sentence = 'If it is right: npm run kaksha -- clock. Then: npm start';

it('names the commands of a checkout there, and those of a package in a package', () => {
  expect(withOwnCommands(sentence, {})).toBe(sentence);
  expect(withOwnCommands(sentence, { KAKSHA_PACKAGED: 'true' })).toBe(
    'If it is right: kaksha clock. Then: kaksha start',
  );
});
