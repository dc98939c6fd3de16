import { type Config, type FilesLocation, StartError } from '../config/config.ts';
import type { System } from '../system.ts';
import { type Bucket, makeBucket } from './bucket.ts';
import { openDisk } from './disk.ts';
import { holdsOneOf, inspectFolder, parseInstance, type PlaceFacts, writeInstance } from './instance.ts';
import { isKey } from './keys.ts';
import { movingStorage } from './moving.ts';
import { openS3 } from './s3.ts';
import { type Storage, StorageError } from './storage.ts';

/** Where an academy's files are: a folder or a bucket. Failures are StartErrors. */
export interface StoragePlace {
  /** The name for messages after 'the': 'folder /srv/files'. */
  name: string;
  /** Inspects it without changing anything. */
  inspect(): Promise<PlaceFacts>;
  /** Whether it has one of these storage keys. */
  holdsOneOf(keys: readonly string[]): Promise<boolean>;
  /** Writes the id shared with the database, atomically and durably. */
  writeInstance(instance: string): Promise<void>;
  open(): Promise<Storage>;
}

type With = Pick<System, 'random'> & Partial<Pick<System, 'files'>>;

/** The storage in the settings, which also reads the old place while files are moved. */
export async function openStorage(config: Config, system: With): Promise<Storage> {
  const to = await storagePlace(config, system).open();
  if (!config.movedFrom) return to;
  return movingStorage(to, await storagePlace(config.movedFrom, system).open());
}

export function storagePlace({ filesDir, bucket }: FilesLocation, system: With): StoragePlace {
  if (bucket) return placeInBucket(makeBucket(bucket, system), filesDir, system);
  return {
    name: `folder ${filesDir}`,
    inspect: () => inspectFolder(filesDir),
    holdsOneOf: (keys) => holdsOneOf(filesDir, keys),
    writeInstance: (instance) => writeInstance(filesDir, instance),
    open: () => openDisk(filesDir, system),
  };
}

const instanceKey = 'instance.json';

/** Why a bucket can't be used when the server starts. */
function startError(name: string, error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  const what: Record<StorageError['code'], string> = {
    ENOENT: 'does not exist. Create it, or correct STORAGE_URL',
    EACCES:
      'is refused. Correct the key, the secret or the region in STORAGE_URL, the rights of the key, or this machine’s clock',
    ETIMEDOUT:
      'can’t be reached. Is STORAGE_URL right, with tls=false for plain http, and is the server running?',
    ENOSPC: 'is full. Make room',
  };
  return new StartError(`The bucket ${name} ${what[error.code]} (${error.message}).`);
}

function placeInBucket(bucket: Bucket, folder: string, system: Pick<System, 'random'>): StoragePlace {
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw startError(bucket.name, error);
    }
  };
  const readInstance = async (): Promise<string | null> => {
    if ((await bucket.size(instanceKey)) === null) return null;
    const reply = await bucket.get(instanceKey, { start: 0, end: null });
    return parseInstance(await reply.text(), `${bucket.name}/${instanceKey}`);
  };
  const isFilled = async (): Promise<boolean> => {
    for await (const { key } of bucket.list('', 100)) if (isKey(key)) return true;
    return false;
  };
  return {
    name: `bucket ${bucket.name}`,
    inspect: () => explained(async () => ({ filled: await isFilled(), instance: await readInstance() })),
    holdsOneOf: (keys) =>
      explained(async () => {
        for (const key of keys) if ((await bucket.size(key)) !== null) return true;
        return false;
      }),
    writeInstance: (instance) =>
      explained(() => bucket.put(instanceKey, Buffer.from(`${JSON.stringify({ instance })}\n`))),
    open: () =>
      explained(async () => {
        const storage = await openS3(bucket, folder, system);
        await storage.ready();
        return storage;
      }),
  };
}
