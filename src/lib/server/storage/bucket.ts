import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { storageWrites } from '../metrics/events.ts';
import type { System } from '../system.ts';
import { asStorageError } from './bucketErrors.ts';
import { type BucketLimits, fetchWithin } from './bucketFetch.ts';
import { isMissing, StorageError } from './storage.ts';
import type { BucketSettings } from './storageUrl.ts';

const usual: BucketLimits = { answer: 10_000, send: 120_000, stall: 20_000, pauses: [50, 250, 1000] };

const signedSeconds = 300;

interface Part {
  partNumber: number;
  etag: string;
}

interface Listed {
  key: string;
  changed: Date;
  bytes: number;
}

/** Requests to one bucket: each is repeated when that is safe, and has a time limit. They throw `StorageError`. */
export interface Bucket {
  name: string;
  /** Size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** A range, or with `end` null everything from `start`; with `etag` only of that version. */
  get(key: string, range: { start: number; end: number | null }, etag?: string): Promise<Response>;
  /** Path and query of a GET that needs no key pair, for five minutes. */
  signedPath(key: string): Promise<string>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** No error when there is no such object. */
  remove(key: string): Promise<void>;
  list(prefix: string, max?: number): AsyncIterable<Listed>;
  beginParts(key: string): Promise<string>;
  putPart(key: string, upload: string, number: number, bytes: Uint8Array): Promise<Part>;
  /** Combines the parts into an object, atomically. */
  completeParts(key: string, upload: string, parts: Part[], size: number): Promise<void>;
  abortParts(key: string, upload: string): Promise<void>;
  /** All uploads in parts that were begun before that instant and not completed; requests a thousand at a time. */
  unfinishedParts(before: Date, atOnce?: number): Promise<{ key: string; upload: string }[]>;
}

/** Connects to a bucket; sends nothing. */
export function makeBucket(
  { origin, bucket, region, accessKey, secretKey, name }: BucketSettings,
  { random }: Pick<System, 'random'>,
  limits: BucketLimits = usual,
): Bucket {
  const s3 = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: `${origin}/${bucket}`,
    region,
    fetch: fetchWithin(limits),
  });

  /** Repeats requests that failed for a temporary reason, such as an idle connection that the server had closed. */
  async function repeated<T>(what: string, work: (tries: number) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      const ended = what.startsWith('write') ? storageWrites.begin() : () => {};
      try {
        const result = await work(tries);
        ended();
        return result;
      } catch (error) {
        const known = asStorageError(error, `${what} in ${name}`);
        const pause = limits.pauses[tries];
        if (!(known instanceof StorageError) || !known.again || pause === undefined) throw known;
        await sleep(pause * (0.5 + random(1)[0]! / 255));
      }
    }
  }

  const size = (key: string): Promise<number | null> =>
    repeated(`size of ${key}`, () => s3.getContentLength(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

  return {
    name,
    size,
    get(key, { start, end }, etag) {
      const whole = start === 0 && end === null;
      const until = end === null ? undefined : end + 1;
      return repeated(`read of ${key}`, () =>
        s3.getObjectRaw(key, whole, start, until, etag === undefined ? {} : { 'if-match': etag }),
      );
    },
    async signedPath(key) {
      const { pathname, search } = new URL(await s3.getPresignedUrl('GET', key, signedSeconds));
      return pathname + search;
    },
    async put(key, bytes) {
      await repeated(`write of ${key}`, () => s3.putObject(key, bytes));
    },
    async remove(key) {
      await repeated(`removal of ${key}`, () => s3.deleteObject(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async *list(prefix, max = Number.POSITIVE_INFINITY) {
      let left = max;
      let token: string | undefined;
      do {
        const page = await repeated('list', () =>
          s3.listObjectsPaged('/', prefix, Math.min(1000, left), token),
        );
        if (!page) throw new StorageError(`there is no bucket ${name}`, 'ENOENT');
        for (const { Key: key, LastModified: changed, Size: bytes } of page.objects ?? []) {
          yield { key, changed, bytes };
          left--;
        }
        token = page.nextContinuationToken;
      } while (token !== undefined && left > 0);
    },
    ...partRequests({ s3, repeated, size }),
  };
}

type PartRequests = Pick<
  Bucket,
  'beginParts' | 'putPart' | 'completeParts' | 'abortParts' | 'unfinishedParts'
>;

function partRequests({
  s3,
  repeated,
  size,
}: Pick<Bucket, 'size'> & {
  s3: S3mini;
  repeated: <T>(what: string, work: (tries: number) => Promise<T>) => Promise<T>;
}): PartRequests {
  return {
    beginParts: (key) => repeated(`write of ${key}`, () => s3.getMultipartUploadId(key)),
    putPart: (key, upload, number, bytes) =>
      repeated(`write of ${key}`, () => s3.uploadPart(key, upload, bytes, number)),
    async completeParts(key, upload, parts, bytes) {
      await repeated(`write of ${key}`, async (tries) => {
        try {
          const { etag } = await s3.completeMultipartUpload(key, upload, parts);
          // S3 may start a reply with 200 before it knows the result, and end it with an error
          if (!etag) throw new StorageError(`${key} was not completed`, 'ETIMEDOUT', { again: true });
        } catch (error) {
          // done by the previous request, whose reply was lost
          if (tries > 0 && isMissing(asStorageError(error, key)) && (await size(key)) === bytes) return;
          throw error;
        }
      });
    },
    async abortParts(key, upload) {
      await repeated(`removal of ${key}`, () => s3.abortMultipartUpload(key, upload)).catch(
        (error: unknown) => {
          if (!isMissing(error)) throw error;
        },
      );
    },
    async unfinishedParts(before, atOnce = 1000) {
      const found: { key: string; upload: string }[] = [];
      for (let next: Record<string, string> | null = {}; next;) {
        const from: Record<string, string | number> = { 'max-uploads': atOnce, ...next };
        const page = await repeated('list of uploads', () => s3.listMultipartUploads('/', '', 'GET', from));
        for (const { key, upload, begun } of uploadsIn(page)) if (begun < before) found.push({ key, upload });
        next = nextUploads(page);
      }
      return found;
    },
  };
}

/** A page of uploads as s3mini returns it: its XML as objects, in which a single element is not an array. */
interface UploadsPage {
  ListMultipartUploadsResult?: {
    Upload?: unknown;
    IsTruncated?: string;
    NextKeyMarker?: string;
    NextUploadIdMarker?: string;
  };
}

/** The query of the next page; null after the last one. */
function nextUploads(reply: object): Record<string, string> | null {
  const { ListMultipartUploadsResult: result } = reply as UploadsPage;
  if (String(result?.IsTruncated) !== 'true' || !result?.NextKeyMarker) return null;
  return {
    'key-marker': result.NextKeyMarker,
    'upload-id-marker': result.NextUploadIdMarker ?? '',
  };
}

function uploadsIn(reply: object): { key: string; upload: string; begun: Date }[] {
  const { ListMultipartUploadsResult: result } = reply as UploadsPage;
  const found = result?.Upload ?? [];
  return (Array.isArray(found) ? found : [found]).map((one: Record<string, string>) => ({
    key: String(one['Key']),
    upload: String(one['UploadId']),
    begun: new Date(String(one['Initiated'])),
  }));
}
