import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageEnds, pageQuery, text, whole } from '../../lib/fields.ts';
import { rendition } from '../renditions/api.ts';
import { librarySorts, resourceGroupNames } from './rules.ts';

/** A stored file in replies of uploads and `GetFiles` (decision 28). */
export const storedFile = z.object({
  /** The unique name for imageName or videoFileName. */
  fileName: z.string(),
  /** Its URL; empty for a video, whose URL only its lesson contains. */
  filePath: z.string(),
  id: z.int(),
  originalName: z.string(),
  bytes: z.int(),
  /** The lesson it belongs to; null for a file of the course. */
  contentId: z.nullable(z.int()),
  /** `processing` while a long video is still being probed. */
  state: z.enum(['ready', 'processing', 'failed']),
  /** Seconds, probed from a video; null for other files and while it is being probed. */
  duration: z.nullable(z.number()),
  /**
   * Why nothing uses the file: its record was deleted meanwhile and has it in the bin, or the record takes an upload that began
   * later.
   */
  unused: z.optional(z.enum(['in bin', 'replaced'])),
});
export type StoredFile = z.output<typeof storedFile>;

/**
 * Resumable uploads of videos and resources (administrators only), tus 1.0.0 with creation and termination:
 * `POST /api/uploads`, then `PATCH`, `HEAD` or `DELETE` on the URL in `Location`. POST, PATCH and DELETE with a cookie
 * carry X-XSRF-TOKEN, as in every non-GET call.
 *
 * Upload-Metadata: `filename`, `kind` ('video' or 'resource'); for resources `courseID` and optionally `contentId`; for a
 * video the `contentId` of its lesson, which then gets it whatever its name (decision 28). It is checked at POST, so a wrong
 * type or a missing course is refused (4xx) before any byte is sent.
 *
 * The stored file is in the header `Upload-Result` of the last PATCH, and of every HEAD for 24 hours after:
 * `new tus.Upload(file, { onSuccess: ({ lastResponse }) => readUploadResult(lastResponse.getHeader('Upload-Result')) })`.
 * Errors have the same body as in other calls. 404, 415 and 422 on the last PATCH are final: the upload is deleted and must
 * not be retried. After 5xx, HEAD returns the offset to continue from; after 423 (another request works on it) retry a little
 * later. Unfinished uploads expire 24 hours after their last byte.
 */
export const uploads = { path: '/api/uploads', resultHeader: 'Upload-Result' } as const;

export const uploadMetadata = z.object({
  filename: z.string(),
  kind: z.enum(['video', 'resource']),
  courseID: z.optional(id),
  contentId: z.optional(id),
});

/** The header `Upload-Result`: base64url of the file's JSON, since headers are ASCII. */
export function writeUploadResult(file: StoredFile): string {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** Parses the header `Upload-Result`; null when it is missing or invalid. */
export function readUploadResult(header: string | null | undefined): StoredFile | null {
  try {
    const binary = atob((header ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const parsed = storedFile.safeParse(
      JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const result = z.object({ result: z.array(storedFile) });

/** Uploads and resource files (SPECIFICATION §7 `Image/*`; decisions 25, 28, 29). */
export const files = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/Image/UploadImage',
    access: 'user',
    summary: 'Upload pictures (anyone: photo or proof, 1 MB) or, for admins, course pictures and videos',
    query: z.object({
      kind: z.optional(z.enum(['image', 'photo', 'proof', 'video'])),
      /** The video's lesson or the picture's course; the file is attached by this id and never by name. */
      contentId: z.optional(id),
      courseID: z.optional(id),
    }),
    multipart: 'postedFiles',
    reply: result,
    errors: [403, 404, 413, 415, 422, 507],
  }),
  uploadFiles: endpoint({
    method: 'POST',
    path: '/api/Image/UploadFiles',
    access: 'admin',
    summary: 'Upload resource files for a course, or for one lesson of it',
    query: z.object({ courseID: id, contentId: z.optional(id) }),
    multipart: 'postedFiles',
    reply: result,
    errors: [404, 413, 415, 422, 507],
  }),
  getFiles: endpoint({
    method: 'GET',
    path: '/api/Image/GetFiles',
    access: 'user',
    summary:
      "The resource files of a course: a lesson's first, then the course's; those of locked lessons are left out",
    query: z.object({ courseID: id, contentId: z.optional(id) }),
    reply: result,
    errors: [403, 404],
  }),
  deleteFile: endpoint({
    method: 'POST',
    path: '/api/Image/DeleteFile',
    access: 'admin',
    summary: 'Remove a resource file',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404],
  }),
  resource: endpoint({
    method: 'GET',
    path: '/media/file/:name',
    access: 'user',
    summary: 'A resource file as a download, for those entitled to its lesson',
    params: z.object({ name: text(300) }),
    replyAs: 'file',
    errors: [403, 404],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/Image/State',
    access: 'admin',
    summary: 'How far an upload is: whether the file can be played, and in which renditions',
    query: z.object({ fileName: text(300) }),
    reply: z.object({
      fileName: z.string(),
      /**
       * `uploading`: the upload of the caller's own file of that name runs; `playable` from its first seconds on; `complete`
       * with all renditions, and for files that have none (decision 40).
       */
      state: z.enum(['uploading', 'processing', 'playable', 'complete', 'failed']),
      /** Of the upload, then of the conversion. */
      percent: z.int(),
      renditions: z.array(rendition),
      problem: z.string(),
      duration: z.nullable(z.number()),
    }),
    errors: [404],
  }),
};

const libraryFile = z.object({
  id: z.int(),
  originalName: z.string(),
  filePath: z.string(),
  bytes: z.int(),
  courseID: z.int(),
  courseName: z.string(),
  /** The lesson it belongs to; null for a file of the course. */
  contentId: z.nullable(z.int()),
  /** '' for a file of the course. */
  contentName: z.string(),
  createdDate: iso,
});
export type LibraryFile = z.output<typeof libraryFile>;

const uploadKind = z.enum(['image', 'photo', 'proof', 'video', 'resource']);
export type UploadKind = z.output<typeof uploadKind>;

const trial = z.object({
  originalName: z.string(),
  bytes: z.int(),
  /** Seconds of a video; null for other files and for a video that is still being probed when the call ends. */
  duration: z.nullable(z.number()),
  /** Milliseconds to store the bytes durably, and to read them back. */
  writeMs: z.number(),
  readMs: z.number(),
  /** The checksums of the bytes sent and read back are equal. */
  same: z.boolean(),
});
export type Trial = z.output<typeof trial>;

/** The library of resources and the trial upload (decision 17: contentresource, fileupload). */
export const library = {
  page: endpoint({
    method: 'GET',
    path: '/api/Image/Library',
    access: 'admin',
    summary:
      'The resource files of all courses, a page at a time, with how many and how large all that fit are',
    query: z.object({
      search: z.optional(text(100)),
      courseID: z.optional(id),
      group: z.optional(z.enum(resourceGroupNames)),
      sort: z._default(z.enum(librarySorts), 'newest'),
      page: z._default(whole(1, 1e6), 1),
      size: z._default(whole(1, 100), 50),
      cursor: pageQuery(100).cursor,
    }),
    reply: z.object({ rows: z.array(libraryFile), ...pageEnds, total: z.int(), bytes: z.number() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/Image/RestoreFile',
    access: 'admin',
    summary: 'Bring a removed resource file back within 30 days',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404],
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/Image/Storage',
    access: 'admin',
    summary: 'Room on the disk and the largest file of each kind, in bytes',
    reply: z.object({
      free: z.number(),
      total: z.number(),
      /** Disk space reserved for administrators (decision 42). */
      reserve: z.number(),
      most: z.record(uploadKind, z.number()),
      /** Whether the server has FFmpeg, so that any video or sound recording can be uploaded for a lesson. */
      converts: z.boolean(),
    }),
  }),
  tryUpload: endpoint({
    method: 'POST',
    path: '/api/Image/TryUpload',
    access: 'admin',
    summary: 'Take one file in as an upload of its kind is taken in, read it back, and remove it again',
    query: z.object({ kind: uploadKind }),
    multipart: 'postedFiles',
    reply: trial,
    errors: [413, 415, 422, 507],
  }),
};
