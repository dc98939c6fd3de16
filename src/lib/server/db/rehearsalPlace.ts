import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '../../days.ts';
import { type Config, directDatabase, StartError } from '../config/config.ts';
import type { System } from '../system.ts';
import { freeBytes, mb } from './backup.ts';
import { backupFolder, sqliteFile } from './db.ts';
import { quoted } from './rowSource.ts';
import { connectPostgres } from './snapshot.ts';

/** Milliseconds after which a place must be the leftover of a killed process. */
const maxAgeMs = dayMs;

/** `rehearsal_` and the start time in epoch milliseconds: the name of a folder, and of a schema on PostgreSQL. */
const begun = (name: string): number | null => {
  const [, at] = /^rehearsal_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
  return at === undefined ? null : Number(at);
};

/**
 * Runs `work` with the settings of an empty, temporary academy beside the real one: a folder in the backups' folder, and on
 * PostgreSQL a separate schema in the same database. It can reach neither the real files nor a mail server.
 */
export async function withRehearsalPlace<T>(
  config: Config,
  { now, random }: Pick<System, 'now' | 'random'>,
  work: (config: Config) => Promise<T>,
): Promise<T> {
  const name = `rehearsal_${now().getTime()}_${random(4).toString('hex')}`;
  const isLeft = (other: string): boolean => {
    const at = begun(other);
    return at !== null && at < now().getTime() - maxAgeMs;
  };
  const parent = backupFolder(config);
  const folder = path.join(parent, name);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const other of await readdir(parent))
    if (isLeft(other)) await rm(path.join(parent, other), { recursive: true, force: true });
  await refuseFull(config, parent);
  await mkdir(folder, { mode: 0o700 });
  const inside: Config = {
    ...config,
    DATA_DIR: folder,
    filesDir: path.join(folder, 'files'),
    bucket: null,
    SMTP_URL: undefined,
    METRICS_TOKEN: undefined,
    DEMO: false,
  };
  try {
    const url = directDatabase(config);
    if (!url) return await work(inside);
    return await withSchema(url, name, isLeft, (DATABASE_URL) =>
      work({ ...inside, DATABASE_URL, DATABASE_DIRECT_URL: undefined }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copies on SQLite, of the backup and of the continuous one, must leave enough space for the database. */
async function refuseFull(config: Config, folder: string): Promise<void> {
  if (config.DATABASE_URL) return;
  const [{ size }, free] = [await stat(sqliteFile(config)), await freeBytes(folder)];
  if (free < 2 * size)
    throw new StartError(
      `There is no room to rehearse a restore: it needs ${mb(2 * size)} MB in ${folder}, and ${mb(free)} MB are free.`,
    );
}

async function withSchema<T>(
  url: string,
  name: string,
  isLeft: (other: string) => boolean,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname::text as name from pg_namespace where nspname like 'rehearsal~_%' escape '~'`,
    );
    for (const { name: other } of rows)
      if (isLeft(other)) await client.query(`drop schema ${quoted(other)} cascade`);
    await client.query(`create schema ${quoted(name)}`);
    const inside = new URL(url);
    inside.searchParams.set('options', `-c search_path=${name}`);
    try {
      return await work(inside.href);
    } finally {
      await client.query(`drop schema if exists ${quoted(name)} cascade`);
    }
  } finally {
    await client.end();
  }
}
