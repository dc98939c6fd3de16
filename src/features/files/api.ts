import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, text } from '../../lib/fields.ts';

/** A stored file as uploads and `GetFiles` answer it (decision 28). */
export const storedFile = z.object({
  /** The unique name to store in imageName or videoFileName. */
  fileName: z.string(),
  /** Where it is served; empty for a video, which only a lesson gives out. */
  filePath: z.string(),
  id: z.int(),
  /** The person's own name for it, spaces as underscores. */
  originalName: z.string(),
  bytes: z.int(),
  /** The lesson it belongs to; null for the course's own. */
  contentId: z.nullable(z.int()),
});
export type StoredFile = z.output<typeof storedFile>;

const result = z.object({ result: z.array(storedFile) });

/** Uploads and resource files (spec §7 `Image/*`; decisions 25, 28, 29). */
export const files = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/Image/UploadImage',
    access: 'user',
    summary: 'Upload pictures (anyone: photo or proof, 1 MB) or, for admins, course pictures and videos',
    query: z.object({ kind: z.optional(z.enum(['image', 'photo', 'proof', 'video'])) }),
    multipart: 'postedFiles',
    reply: result,
    errors: [403, 413, 415, 422, 507],
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
    summary: "The resource files of a course: a lesson's first, then the course's; those of locked lessons are left out",
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
    summary: 'Whether an uploaded file is ready, processing or failed',
    query: z.object({ fileName: text(300) }),
    reply: z.object({ fileName: z.string(), state: z.enum(['ready', 'processing', 'failed']), problem: z.string(), duration: z.nullable(z.number()) }),
    errors: [404],
  }),
};
