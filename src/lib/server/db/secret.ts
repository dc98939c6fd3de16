import type { Database } from './db.ts';

const key = 'instance secret';

/** This instance's secret, generated at the first start; it prevents dictionary attacks on hashed addresses. */
export async function instanceSecret(db: Database, token: (bytes?: number) => string): Promise<string> {
  const found = await db.all<{ value: string }>('select value from settings where key = ?', [key]);
  if (found[0]) return found[0].value;
  // if two processes start at once, the first one's secret is kept
  await db.run('insert into settings (key, value) values (?, ?) on conflict (key) do nothing', [
    key,
    token(32),
  ]);
  const [made] = await db.all<{ value: string }>('select value from settings where key = ?', [key]);
  return made!.value;
}
