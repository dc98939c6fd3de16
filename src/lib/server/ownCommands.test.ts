import { expect, it } from 'vitest';
import { ownCommand, withOwnCommands } from './ownCommands.ts';

const sentence = 'If it is right: npm run kaksha -- clock. Then: npm start';
const packaged = { KAKSHA_PACKAGED: 'true' };

it('names the commands of a checkout there, and those of a package in a package', () => {
  expect(withOwnCommands(sentence, {})).toBe(sentence);
  expect(withOwnCommands(sentence, packaged)).toBe('If it is right: kaksha clock. Then: kaksha start');
  expect(ownCommand('doctor', {})).toBe('npm run kaksha -- doctor');
  expect(ownCommand('doctor', packaged)).toBe('kaksha doctor');
});
