import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartError } from '../config/config.ts';
import { isKey } from '../storage/keys.ts';
import { DamagedError } from './seal.ts';

/** Incremented when an older program could not restore what a newer one writes. */
export const backupFormat = 1;

/** As hexadecimal digits. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
const name = z.string().check(z.regex(/^[a-z0-9_]{1,63}$/));

/** The id of a backup: when its rows were read, and four random digits. */
export const backupId = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{4}$/));
export const isBackupId = (text: string): boolean => backupId.safeParse(text).success;

const manifest = z.object({
  format: z.literal(backupFormat),
  id: backupId,
  /** The program's version. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The academy (`instance.json`). */
  instance: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** The rows, compressed: the bytes of their object before encryption. */
  rows: z.object({ sha256, bytes: count }),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name), key: z.array(name), rows: count, sha256 })),
  lastIds: z.record(z.string(), count),
  /** Storage key, hash and bytes of each file that the rows name. */
  files: z.array(z.tuple([z.string().check(z.refine(isKey)), sha256, count])),
  /** Keys of files that the rows name and that were missing. */
  missing: z.array(z.string()),
});

/** The content of a backup. It is written last: without it there is no backup. */
export type Manifest = z.output<typeof manifest>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON, followed by its hash on the next line. */
export function writeHashed(value: object): Buffer {
  const text = JSON.stringify(value);
  return Buffer.from(`${text}\n${hashOf(text)}\n`);
}

/** Reads the output of `writeHashed`; throws DamagedError, or StartError when a newer program wrote it. */
export function readHashed<Schema extends z.ZodMiniType<{ id: string }>>(
  schema: Schema,
  bytes: Uint8Array,
  id: string,
): z.output<Schema> {
  const whole = Buffer.from(bytes).toString('utf8');
  const [text = '', hash, end, ...rest] = whole.split('\n');
  // decoding replaces invalid bytes, and ignores a byte order mark
  if (
    hashOf(text) !== hash ||
    end !== '' ||
    rest.length > 0 ||
    !Buffer.from(whole).equals(Buffer.from(bytes))
  )
    throw new DamagedError('its manifest is not the one that was written');
  const value = JSON.parse(text) as { format?: unknown; version?: unknown };
  if (typeof value.format === 'number' && value.format > backupFormat)
    throw new StartError(
      `The backup ${id} was made by a newer Kaksha (${String(value.version)}). Restore it with that version, or a later one.`,
    );
  const parsed = schema.safeParse(value);
  if (!parsed.success || parsed.data.id !== id) throw new DamagedError('its manifest is not one of ours');
  return parsed.data;
}

/** Reads a manifest; throws DamagedError, or StartError when a newer program wrote it. */
export const readManifest = (bytes: Uint8Array, id: string): Manifest => readHashed(manifest, bytes, id);
