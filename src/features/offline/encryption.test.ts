import { expect, it } from 'vitest';
import type { PartKey } from './web/database.ts';
import { type Cipher, decrypt, encrypt, makeKey } from './web/encryption.ts';

const part: PartKey = [7, 42, '/media/video/12-1/240p.mp4 0-999'];
const bytes = new TextEncoder().encode(`....ftypiso6${'moof mdat '.repeat(99)}`);
const cipher = async (): Promise<Cipher> => ({ key: await makeKey(), token: 'of the account' });

it('decrypts what was encrypted, of which nothing is readable', async () => {
  const mine = await cipher();
  const stored = await encrypt(mine, part, bytes);
  const text = Buffer.from(stored).toString('latin1');
  for (const box of ['ftyp', 'moof', 'mdat']) expect(text).not.toContain(box);
  expect(await decrypt(mine, part, stored)).toEqual(bytes);
});

it('uses another IV each time', async () => {
  const mine = await cipher();
  const stored = await Promise.all([encrypt(mine, part, bytes), encrypt(mine, part, bytes)]);
  const [one, other] = stored.map((each) => Buffer.from(each.subarray(0, 12)).toString('hex'));
  expect(one).not.toBe(other);
});

it('has a key that no script can export', async () => {
  const { key } = await cipher();
  expect(key.extractable).toBe(false);
  for (const format of ['raw', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
});

it.each([
  ['another person', [8, 42, part[2]]],
  ['another lesson', [7, 43, part[2]]],
  ['another version of the video', [7, 42, '/media/video/12-2/240p.mp4 0-999']],
  ['another rendition', [7, 42, '/media/video/12-1/480p.mp4 0-999']],
  ['another range', [7, 42, '/media/video/12-1/240p.mp4 0-998']],
] as const)('refuses a part in the place of that of %s', async (_name, [user, lesson, name]) => {
  const mine = await cipher();
  const stored = await encrypt(mine, part, bytes);
  await expect(decrypt(mine, [user, lesson, name], stored)).rejects.toThrow();
});

it('refuses changed bytes, another key, and the same key without the token of the account', async () => {
  const mine = await cipher();
  const stored = await encrypt(mine, part, bytes);
  const changed = stored.slice();
  changed[20]! ^= 1;
  await expect(decrypt(mine, part, changed)).rejects.toThrow();
  await expect(decrypt(await cipher(), part, stored)).rejects.toThrow();
  await expect(decrypt({ ...mine, token: '' }, part, stored)).rejects.toThrow();
});
