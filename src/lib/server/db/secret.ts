import { createHmac } from 'node:crypto';
import type { Database } from './db.ts';

/** A secret of 32 random bytes (base64url), generated on first use. It is a row of the settings, and so in every backup. */
export async function storedSecret(
  db: Database,
  key: string,
  token: (bytes?: number) => string,
): Promise<string> {
  const found = await db.all<{ value: string }>('select value from settings where key = ?', [key]);
  if (found[0]) return found[0].value;
  // when two processes start at once, the first one's secret wins
  await db.run('insert into settings (key, value) values (?, ?) on conflict (key) do nothing', [
    key,
    token(32),
  ]);
  const [made] = await db.all<{ value: string }>('select value from settings where key = ?', [key]);
  return made!.value;
}

/** This instance's secret; it prevents dictionary attacks on hashed IP addresses and e-mails. */
export const instanceSecret = (db: Database, token: (bytes?: number) => string): Promise<string> =>
  storedSecret(db, 'instance secret', token);

/** A token that is always the same for one purpose, and that nobody can compute without this instance's secret. */
export async function tokenFor(
  { db, token }: { db: Database; token: (bytes?: number) => string },
  purpose: string,
): Promise<string> {
  return createHmac('sha256', await instanceSecret(db, token))
    .update(purpose)
    .digest('base64url');
}
