import * as z from 'zod/mini';
import type { Deps } from '../../../lib/server/http/context.ts';
import { diskFull, ruleBroken } from '../../../lib/server/http/errors.ts';
import { parse } from '../../../lib/server/http/parse.ts';
import { isFinal, type ResumableOptions } from '../../../lib/server/http/resumable.ts';
import type { Upload } from '../../../lib/server/storage/uploadStore.ts';
import { uploadMetadata, uploads, writeUploadResult } from '../api.ts';
import { resourceBytes } from '../rules.ts';
import { messages } from '../text.ts';
import { expectFile } from './bind.ts';
import { checkPlace, toStored } from './handlers.ts';
import { checkFile, checkExtension, saveFiles, maxBytes, saveRefusal, tooLargeFor } from './ingestUpload.ts';
import type { FileTarget } from './records.ts';
import { fileByKey } from './store.ts';

type Metadata = z.output<typeof uploadMetadata>;

/** The course and lesson of a resource; throws 404 when they don't exist, 422 when they are not given. A video has none yet. */
async function placeOf(
  { kind, courseID, contentId }: Metadata,
  deps: Deps,
): Promise<{ courseId?: number; lessonId?: number | null }> {
  if (kind === 'video') return {};
  if (courseID === undefined) throw ruleBroken(messages('This course does not exist any more.'), 'courseID');
  await checkPlace(deps, courseID, contentId);
  return { courseId: courseID, lessonId: contentId ?? null };
}

/** The lesson that a video's metadata names, if any. */
const targetOf = ({ kind, contentId }: Metadata, upload: string): FileTarget | null =>
  kind === 'video' && contentId !== undefined ? { what: 'lesson', id: contentId, upload } : null;

const metadataOf = (upload: Upload['metadata']): Metadata =>
  parse(uploadMetadata, upload, 'body') as Metadata;

/** Resumable uploads of videos and resources, with the same checks as `UploadImage` and `UploadFiles`. */
export function resumable({ config }: Pick<Deps, 'config'>): ResumableOptions {
  return {
    ...uploads,
    maxBytes: Math.max(config.MAX_VIDEO_BYTES, resourceBytes),

    async begin({ id, metadata: given, size }, _caller, deps) {
      const metadata = metadataOf(given);
      checkExtension(metadata.filename, metadata.kind, deps);
      if (size === 0) throw ruleBroken(messages('The file is empty. Please select another one.'));
      if (size > maxBytes(metadata.kind, deps)) throw tooLargeFor(metadata.kind, deps);
      await placeOf(metadata, deps);
      // otherwise it would fill the disk before it is refused, and nobody could save anything
      const space = await deps.storage.space();
      if (space && size > space.free) throw diskFull();
      await expectFile(targetOf(metadata, id), deps);
    },

    async finish(upload, caller, deps) {
      const { id, key, metadata: given } = upload;
      // the process ended between the insertion and the reply
      const before = await fileByKey(deps.db.sql, key);
      if (before) return writeUploadResult(toStored({ row: before, unused: null }));
      const metadata = metadataOf(given);
      const stored = await deps.unfinished.complete(upload);
      try {
        const place = await placeOf(metadata, deps);
        const checked = await checkFile(
          { ...stored, filename: metadata.filename, kind: metadata.kind },
          deps,
        );
        const [saved] = await saveFiles([{ ...checked, ...place }], targetOf(metadata, id), caller, deps);
        return writeUploadResult(toStored(saved!));
      } catch (error) {
        if (isFinal(error)) await deps.storage.remove(key);
        await saveRefusal(error, targetOf(metadata, id), deps);
        throw error;
      }
    },
  };
}
