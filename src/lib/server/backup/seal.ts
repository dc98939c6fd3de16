import { createCipheriv, createDecipheriv, createHmac, hkdfSync, scrypt } from 'node:crypto';
import { StartError } from '../config/config.ts';
import type { System } from '../system.ts';

/**
 * An encrypted object: a header, then chunks of 1 MiB, each with AES-256-GCM's tag. The header has the salt of BACKUP_KEY, a
 * check value for the key, and the salt of this object's own key. A chunk's nonce is its number, plus a 1 for the last one: so
 * chunks can be neither exchanged nor omitted.
 */
const magic = Buffer.from('KAKSHA1\n');
const saltBytes = 16;
const proofBytes = 16;
const headerBytes = magic.length + saltBytes + proofBytes + saltBytes;
const chunkBytes = 1024 * 1024;
const tagBytes = 16;

/** The cost of one guess at a passphrase with scrypt: 32 MB and a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };

/** The bytes are not the ones that were written. */
export class DamagedError extends Error {
  override name = 'Damaged';
}

/** The keys that a passphrase and a salt give. */
export interface SealKeys {
  salt: Buffer;
  master: Buffer;
  proof: Buffer;
}

/** Derives the keys of a passphrase. */
export async function sealKeys(passphrase: string, salt: Buffer): Promise<SealKeys> {
  const master = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  return { salt, master, proof: derived(master, 'proof').subarray(0, proofBytes) };
}

/** Keys for a new place of backups. */
export const newSealKeys = (passphrase: string, { random }: Pick<System, 'random'>): Promise<SealKeys> =>
  sealKeys(passphrase, random(saltBytes));

const derived = (master: Buffer, use: string, salt: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, `kaksha backup ${use}`, 32));

/** The name of a file's bytes, which reveals nothing about them without the key. */
export const sealedName = ({ master }: SealKeys, sha256: string): string =>
  createHmac('sha256', derived(master, 'names')).update(sha256).digest('hex');

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Splits bytes into chunks of that size; the last one may be shorter, or empty if it is the only one. */
async function* inChunks(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    // copied: storage reuses its buffers
    parts.push(Buffer.from(piece));
    length += piece.length;
    if (length <= size) continue;
    let all = Buffer.concat(parts);
    for (; all.length > size; all = all.subarray(size)) yield { chunk: all.subarray(0, size), isLast: false };
    parts = [all];
    length = all.length;
  }
  yield { chunk: Buffer.concat(parts), isLast: true };
}

/** Encrypts a stream of bytes. */
export async function* seal(
  bytes: AsyncIterable<Uint8Array>,
  { salt, master, proof }: SealKeys,
  { random }: Pick<System, 'random'>,
): AsyncGenerator<Buffer> {
  const own = random(saltBytes);
  const header = Buffer.concat([magic, salt, proof, own]);
  const key = derived(master, 'object', own);
  yield header;
  let number = 0;
  for await (const { chunk, isLast } of inChunks(bytes, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, isLast));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The size of the output of `seal` for that many bytes. */
export const sealedBytes = (bytes: number): number =>
  headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));

/** Whether bytes have the header of an encrypted object. */
export const isSealed = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length));

/** The salt of BACKUP_KEY in the header of an encrypted object; null when it is not one. */
export const saltOf = (header: Uint8Array): Buffer | null =>
  header.length >= headerBytes && isSealed(header)
    ? Buffer.from(header.subarray(magic.length, magic.length + saltBytes))
    : null;

/** Decrypts with a passphrase. The keys of a salt are derived once. */
export function makeOpener(passphrase: string | undefined) {
  const known = new Map<string, Promise<SealKeys>>();
  const keysOf = (salt: Buffer): Promise<SealKeys> => {
    if (passphrase === undefined)
      throw new StartError('The backup is encrypted: set BACKUP_KEY to its passphrase.');
    const id = salt.toString('hex');
    let keys = known.get(id);
    if (!keys) known.set(id, (keys = sealKeys(passphrase, salt)));
    return keys;
  };
  return {
    keysOf,
    /** The decrypted bytes. Throws DamagedError when a single bit differs, and StartError for a wrong key. */
    async *open(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
      const body = bytes[Symbol.asyncIterator]();
      let start = Buffer.alloc(0);
      try {
        while (start.length < headerBytes) {
          const next = await body.next();
          if (next.done) throw new DamagedError('it ends in its header');
          start = Buffer.concat([start, next.value]);
        }
        const header = Buffer.from(start.subarray(0, headerBytes));
        const salt = saltOf(header);
        if (!salt) throw new DamagedError('its header is not that of an encrypted object');
        const keys = await keysOf(salt);
        if (!keys.proof.equals(header.subarray(magic.length + saltBytes, -saltBytes)))
          throw new StartError('BACKUP_KEY is not the passphrase of this backup, or the backup is damaged.');
        const key = derived(keys.master, 'object', header.subarray(-saltBytes));
        const rest = start.subarray(headerBytes);
        let number = 0;
        for await (const { chunk, isLast } of inChunks(following(rest, body), chunkBytes + tagBytes))
          yield openChunk(chunk, key, nonce(number++, isLast), header);
      } finally {
        await body.return?.();
      }
    },
  };
}

export type Opener = ReturnType<typeof makeOpener>;

async function* following(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function openChunk(chunk: Buffer, key: Buffer, iv: Buffer, header: Buffer): Buffer {
  if (chunk.length < tagBytes) throw new DamagedError('it ends too early');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(header);
  decipher.setAuthTag(chunk.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new DamagedError('its bytes are not those that were written');
  }
}
