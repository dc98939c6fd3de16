import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../lib/server/config/config.ts';

export interface DemoLogin {
  type: string;
  email: string;
  password: string;
}

const place = (config: Config): string => path.join(config.DATA_DIR, 'demo-accounts.txt');

async function write(file: string, lines: readonly string[]): Promise<void> {
  const unfinished = `${file}.new`;
  // writing keeps the mode of an existing file, so the file must be a new one
  await rm(unfinished, { force: true });
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  const handle = await open(unfinished, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Stores the demo accounts' passwords in a file that only the server's user can read. */
export async function saveLogins(config: Config, logins: readonly DemoLogin[]): Promise<void> {
  const wide = Math.max(...logins.map(({ email }) => email.length));
  await write(
    place(config),
    logins.map(({ type, email, password }) => `${type.padEnd(8)} ${email.padEnd(wide)}  ${password}`),
  );
}

/** Deletes the demo accounts from the file, except `email`'s. */
export async function deleteLogins(config: Config, email: string | null): Promise<void> {
  const file = place(config);
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const remaining = email === null ? [] : lines.filter((line) => line.split(/\s+/)[1] === email);
  if (remaining.length > 0) await write(file, remaining);
  else await rm(file, { force: true });
}
