// node scripts/common-passwords.mjs <passwords.json of the npm package @zxcvbn-ts/language-common 4.1.3> Writes the 10,000 most
// common passwords that reach the minimum length into the server's sources.
import fs from 'node:fs';

const shortest = 8;
const count = 10_000;
const all = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const words = all.filter((word) => word.length >= shortest).slice(0, count);
if (words.length < count || words.some((word) => /[\s'\\]/.test(word) || word !== word.toLowerCase()))
  throw new Error('this is not the list that is expected');
fs.writeFileSync(
  new URL('../src/features/accounts/server/commonPasswords.ts', import.meta.url),
  `// Made by scripts/common-passwords.mjs of @zxcvbn-ts/language-common, (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
// (c) 2021 @zxcvbn-ts, MIT license. Loaded with the first new password.

/** The ${count.toLocaleString('en')} most common passwords of ${shortest} characters or more, the most common first, in lower case, one space between. */
export const commonPasswords =
  '${words.join(' ')}';
`,
);
