import { Readable } from 'node:stream';
import { sizeText } from '../../../lib/sizes.ts';
import { isDiskFull } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { AppError, ruleBroken, tooLarge, wrongType } from '../../../lib/server/http/errors.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { PictureProblem } from '../../../lib/server/images/pictures.ts';
import { hashing } from '../../../lib/server/storage/hash.ts';
import { isOutOfResources } from '../../../lib/server/outOfResources.ts';
import {
  cleanName,
  convertedExtensions,
  extensionOf,
  pictureBytes,
  pictureExtensions,
  picturePixels,
  resourceBytes,
  resourceExtensions,
  smallPictureBytes,
  storedPictures,
  videoExtensions,
} from '../rules.ts';
import { messages } from '../text.ts';
import { uploadQuotaOf } from './uploadQuota.ts';
import { bindFile, type Unused } from './bind.ts';
import { contentFits, headBytes, resourceMime } from './resourceMime.ts';
import { judgeVideo } from './judgeVideo.ts';
import type { FileTarget, NewFile } from './records.ts';
import { addFile, type FileRow, fileSubject, type FileToAdd } from './store.ts';
import type { FileKind } from './tables.ts';

/** Kinds of files that are uploaded through this feature's endpoints. */
export type UploadKind = Extract<FileKind, 'image' | 'photo' | 'proof' | 'video' | 'resource'>;

/** Stored bytes, not yet checked. */
export interface ReceivedFile {
  key: string;
  bytes: number;
  /** The original name. */
  filename: string;
  kind: UploadKind;
  /** SHA-256 of the bytes, if they were hashed while they arrived. */
  sha256?: string;
}

export type CheckedFile = Omit<FileToAdd, 'ownerId'>;

const isPicture = (kind: UploadKind): kind is 'image' | 'photo' | 'proof' =>
  kind === 'image' || kind === 'photo' || kind === 'proof';
const isSmall = (kind: UploadKind): boolean => kind === 'photo' || kind === 'proof';

// enough for any header, on a busy machine and in a bucket, too; slower ones are probed by a job (server/jobs.ts)
const probeAtOnceMs = 3000;

export function maxBytes(kind: UploadKind, deps: Pick<Deps, 'config'>): number {
  if (isSmall(kind)) return smallPictureBytes;
  if (kind === 'image') return pictureBytes;
  return kind === 'video' ? deps.config.MAX_VIDEO_BYTES : resourceBytes;
}

/** 413 in the specification's words for photos and proofs, with the limit for the others. */
export function tooLargeFor(kind: UploadKind, deps: Pick<Deps, 'config'>): AppError {
  if (isSmall(kind)) return tooLarge(messages('File size exceeds 1 MB. Please select a smaller file.'));
  return tooLarge(
    messages('This file is larger than {max}. Please select a smaller file.', {
      max: sizeText(maxBytes(kind, deps)),
    }),
  );
}

const sentences = {
  picture: () =>
    messages('This is not a picture that can be used. Please select a JPG, PNG, WebP or BMP file.'),
  converted: () =>
    messages('This is not a video or audio file that can be read. Please select another file.'),
  video: () =>
    messages('This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.'),
};

/** Throws 415 when the extension shows that the file will be refused. */
export function checkExtension(filename: string, kind: UploadKind, { video }: Pick<Deps, 'video'>): void {
  const extension = extensionOf(cleanName(filename));
  if (isPicture(kind) && !pictureExtensions.includes(extension)) throw wrongType(sentences.picture());
  const isConverted = video !== null && convertedExtensions.includes(extension);
  if (kind === 'video' && !isConverted && !videoExtensions.includes(extension))
    throw wrongType(video ? sentences.converted() : sentences.video());
  if (kind === 'resource' && !resourceExtensions.includes(extension))
    throw wrongType(messages('Files of this type are not accepted.'));
}

/**
 * Checks stored bytes by their content and returns the values of the row. A picture is re-encoded under a new key and its
 * original deleted. Throws 415 or 422; then, as when storage fails, the caller must delete the given key.
 */
export async function checkFile(received: ReceivedFile, deps: Deps): Promise<CheckedFile> {
  checkExtension(received.filename, received.kind, deps);
  if (received.bytes === 0) throw ruleBroken(messages('The file is empty. Please select another one.'));
  const { kind } = received;
  if (isPicture(kind)) return checkPicture({ ...received, kind }, deps);
  return kind === 'video' ? checkVideo(received, deps) : checkResource(received, deps);
}

async function checkPicture(
  { key, bytes, filename, kind }: ReceivedFile & { kind: keyof typeof storedPictures },
  { storage, encodePicture }: Deps,
): Promise<CheckedFile> {
  try {
    let originalHash = '';
    const read = async () => {
      const original = await storage.read(key, 0, bytes);
      originalHash = sha256(original);
      return original;
    };
    const picture = await encodePicture(read, {
      maxPixels: picturePixels,
      ...storedPictures[kind],
    });
    const stored = await storage.put(Readable.from([picture.data]));
    await storage.remove(key);
    const pictureHash = sha256(picture.data);
    const hashes = { originalHash, pictureHash, sha256: pictureHash };
    return {
      originalName: filename,
      extension: picture.extension,
      kind,
      mime: picture.mime,
      ...hashes,
      ...stored,
    };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    throw wrongType(
      error.reason === 'pixels'
        ? messages('This picture is too large to open: at most 25 megapixels are allowed.')
        : sentences.picture(),
    );
  }
}

async function checkVideo(
  { key, bytes, filename, kind, sha256 }: ReceivedFile,
  deps: Deps,
): Promise<CheckedFile> {
  const judged = await judgeVideo(deps, { key, bytes }, { within: probeAtOnceMs }).catch((error: unknown) => {
    // this is not the video's fault: the job tries again
    if (isOutOfResources(error)) return { outcome: 'late' } as const;
    throw error;
  });
  if (judged.outcome === 'refused') throw wrongType(judged.why);
  const own = extensionOf(cleanName(filename));
  const common = { originalName: filename, kind, key, bytes, ...(sha256 ? { sha256 } : {}) } as const;
  const mime = own === 'webm' ? 'video/webm' : 'video/mp4';
  if (judged.outcome === 'late' || judged.outcome === 'remote')
    return { ...common, extension: own, mime, state: 'processing' };
  if (judged.outcome === 'converted')
    return { ...common, extension: own, mime, state: 'processing', direct: false };
  const webm = judged.container === 'webm';
  const extension = webm || own === 'webm' ? (webm ? 'webm' : 'mp4') : own;
  // browsers that refuse video/quicktime play the same bytes as video/mp4
  return { ...common, extension, mime: webm ? 'video/webm' : 'video/mp4', duration: judged.seconds };
}

async function checkResource(
  { key, bytes, filename, kind, sha256 }: ReceivedFile,
  { storage }: Deps,
): Promise<CheckedFile> {
  const originalName = cleanName(filename);
  const extension = extensionOf(originalName);
  const head = await storage.read(key, 0, Math.min(headBytes, bytes));
  if (!(await contentFits(extension, head, () => storage.open(key))))
    throw wrongType(messages('The content of {name} is not what its name says.', { name: originalName }));
  const mime = resourceMime(extension);
  return { originalName, extension, kind, mime, key, bytes, ...(sha256 ? { sha256 } : {}) };
}

/** An inserted row, and why nothing uses it, if so. */
export interface SavedFile {
  row: FileRow;
  unused: Unused | null;
}

/**
 * Inserts checked files and attaches each to its record, all or nothing (decision 28). Afterwards the upload may be
 * acknowledged.
 */
export async function saveFiles(
  checked: readonly CheckedFile[],
  target: FileTarget | null,
  caller: Pick<SignedIn, 'user' | 'ipAddress'>,
  deps: Deps,
): Promise<SavedFile[]> {
  const { user } = caller;
  return deps.db.transaction(async (sql) => {
    const rows: SavedFile[] = [];
    for (const file of checked) {
      const row = await addFile(sql, deps, { ...file, ownerId: user.id });
      if (file.sha256 === undefined) await deps.jobs.add('files.hash', { key: file.key }, { sql });
      if (row.state === 'processing' && row.direct === 1)
        await deps.jobs.add('video.probe', { id: row.id }, { sql, subject: fileSubject(row.id) });
      else if (row.kind === 'video') await deps.registry.files.renditions.begin(sql, deps, row.id);
      const told: NewFile = {
        id: row.id,
        name: row.name,
        originalName: row.original_name,
        kind: row.kind,
        ownerId: row.owner_id,
        ownerIsAdmin: user.type === 'Admin',
        duration: row.duration,
        state: row.state,
      };
      const unused = await bindFile(sql, told, target, caller, deps);
      // administrators' course files are in the audit log; photos and proofs are not
      if (row.kind === 'video' || row.kind === 'resource' || row.kind === 'image')
        await deps.audit(sql, caller, {
          action: 'file.upload',
          id: row.id,
          details: { kind: row.kind, courseId: row.course_id },
        });
      rows.push({ row, unused });
    }
    return rows;
  });
}

/** Stores, checks and inserts the files of a request: all of them, or none without leftovers. */
export async function ingestUpload(
  parts: AsyncIterable<{ filename: string; stream: Readable }>,
  kindOf: (filename: string) => UploadKind,
  caller: SignedIn,
  deps: Deps,
  {
    target = null,
    ...place
  }: { target?: FileTarget | null; courseId?: number; lessonId?: number | null } = {},
): Promise<SavedFile[]> {
  // anybody can sign up, so learners have a quota that protects the disk
  const quota = await uploadQuotaOf(caller, deps);
  const keys = new Set<string>();
  const checked: CheckedFile[] = [];
  let keeping = false;
  try {
    for await (const { filename, stream } of parts) {
      // browsers send an empty file field as a part without a name
      if (filename === '') continue;
      if (target && checked.length > 0) throw ruleBroken(messages('Please send one file at a time.'));
      const kind = kindOf(filename);
      checkExtension(filename, kind, deps);
      await quota?.begin();
      const hashed = hashing(quota?.within(stream) ?? stream);
      const stored = await deps.storage
        .put(hashed.stream, { max: maxBytes(kind, deps) })
        .catch((error: Error) => {
          throw error.name === 'TooLarge' ? tooLargeFor(kind, deps) : error;
        });
      keys.add(stored.key);
      const file = await checkFile({ ...stored, filename, kind, sha256: hashed.sha256() }, deps);
      keys.add(file.key);
      await quota?.spend(Math.max(stored.bytes, file.bytes));
      checked.push({ ...file, ...place });
    }
    if (checked.length === 0) throw ruleBroken(messages('No file was sent. Please select a file.'));
    keeping = true;
    return await saveFiles(checked, target, caller, deps);
  } catch (error) {
    // if the connection broke during the commit, the rows may exist: the nightly cleanup checks before it deletes
    if (!keeping || error instanceof AppError || isDiskFull(error)) {
      for (const key of keys) await deps.storage.remove(key);
      await quota?.refund();
    }
    await saveRefusal(error, target, deps);
    throw error;
  }
}

/** Stores the reason of a refusal with the record, for people who did not see the reply. */
export async function saveRefusal(
  error: unknown,
  target: FileTarget | null,
  { db, registry }: Deps,
): Promise<void> {
  if (!target || !(error instanceof AppError) || error.status !== 415) return;
  const { refused } = registry.files.targets[target.what];
  if (refused) await db.transaction((sql) => refused(sql, target, error.sentence));
}
