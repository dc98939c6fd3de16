import { instantAfter } from '../../../lib/days.ts';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps, Handlers, SignedIn, UploadPart } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { library, Trial } from '../api.ts';
import { cleanName, keepDays } from '../rules.ts';
import { messages } from '../text.ts';
import { diskSpaceLeft } from './diskSpace.ts';
import { checkFile, checkExtension, maxBytes, tooLargeFor, type UploadKind } from './ingestUpload.ts';
import { libraryPage, restoreFile } from './libraryStore.ts';

/** The checksum of stored bytes, read back from storage. */
async function checksum({ storage }: Deps, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(storage.open(key), hash);
  return hash.digest('hex');
}

/** Ingests a file like `ingestUpload`, reads it back, and deletes it. */
async function tryOne({ filename, stream }: UploadPart, kind: UploadKind, deps: Deps): Promise<Trial> {
  checkExtension(filename, kind, deps);
  const keys = new Set<string>();
  const sent = createHash('sha256');
  const heard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent.update(chunk);
      done(null, chunk);
    },
  });
  // `put` reports errors of its input stream only, so the source's must be passed on
  stream.once('error', (error) => heard.destroy(error));
  try {
    const begin = deps.elapsed();
    const stored = await deps.storage
      .put(stream.pipe(heard), { max: maxBytes(kind, deps) })
      .catch((error: Error) => {
        throw error.name === 'TooLarge' ? tooLargeFor(kind, deps) : error;
      });
    keys.add(stored.key);
    const written = deps.elapsed();
    const same = (await checksum(deps, stored.key)) === sent.digest('hex');
    const read = deps.elapsed();
    const file = await checkFile({ ...stored, filename, kind }, deps);
    keys.add(file.key);
    return {
      originalName: cleanName(filename),
      bytes: stored.bytes,
      duration: file.duration ?? null,
      writeMs: Math.round(written - begin),
      readMs: Math.round(read - written),
      same,
    };
  } finally {
    for (const key of keys) await deps.storage.remove(key);
  }
}

async function tryFirst(
  files: AsyncIterable<UploadPart>,
  kind: UploadKind,
  caller: SignedIn,
  deps: Deps,
): Promise<Trial> {
  let result: Trial | undefined;
  for await (const part of files) {
    // browsers send an empty file field as a part without a name
    if (part.filename === '') continue;
    if (result) throw ruleBroken(messages('Please send one file at a time.'));
    result = await tryOne(part, kind, deps);
  }
  if (!result) throw ruleBroken(messages('No file was sent. Please select a file.'));
  await deps.db.transaction((sql) =>
    deps.audit(sql, caller, { action: 'file.try', id: 0, details: { kind, bytes: result.bytes } }),
  );
  return result;
}

export const libraryHandlers: Handlers<typeof library> = {
  async page({ query: { sort, page, size, cursor, ...filter } }, _caller, { db }) {
    const { rows, ...rest } = await libraryPage(db, filter, { sort, page, size, cursor });
    return {
      ...rest,
      rows: rows.map((row) => ({
        id: row.id,
        originalName: row.original_name,
        filePath: `/media/file/${encodeURIComponent(row.name)}`,
        bytes: row.bytes,
        courseID: row.course_id,
        courseName: row.course_name,
        contentId: row.lesson_id,
        contentName: row.lesson_name ?? '',
        createdDate: row.created_at,
      })),
    };
  },

  async restore({ query: { id } }, caller, { db, now, audit }) {
    const since = instantAfter(now(), -keepDays);
    await db.transaction(async (sql) => {
      if (!(await restoreFile(sql, id, since))) throw notFound(messages('This file was removed for good.'));
      await audit(sql, caller, { action: 'file.restore', id });
    });
    return { id };
  },

  async storage(_input, _caller, deps) {
    const kinds: UploadKind[] = ['image', 'photo', 'proof', 'video', 'resource'];
    const max = Object.fromEntries(kinds.map((kind) => [kind, maxBytes(kind, deps)]));
    return {
      ...(await diskSpaceLeft(deps)),
      most: max as Record<UploadKind, number>,
      converts: deps.video !== null,
    };
  },

  tryUpload: ({ query: { kind }, files }, caller, deps) => tryFirst(files, kind, caller, deps),
};
