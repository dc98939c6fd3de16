import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id } from '../../lib/fields.ts';
import { captionBytes } from './rules.ts';

/** The captions of one language as a WebVTT file; '' for none. */
const webVtt = z.string().check(z.maxLength(captionBytes));

/** The captions of a lesson in every language, edited together. */
export const captionTexts = z.object({
  courseContentID: z.int(),
  en: z.string(),
  hi: z.string(),
  version: z.int(),
});
export type CaptionTexts = z.output<typeof captionTexts>;

/** Captions as text, for the editor; for files there are `lessons.uploadCaption` and `deleteCaption`. */
export const captionEditing = {
  read: endpoint({
    method: 'GET',
    path: '/api/CourseContent/Captions',
    access: 'admin',
    summary: 'The captions of a lesson as WebVTT text, by language',
    query: z.object({ coursecontentid: id }),
    reply: captionTexts,
    errors: [404],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/CourseContent/EditCaptions',
    access: 'admin',
    summary: 'Change the captions of a lesson; a language without text has none',
    query: z.object({ id }),
    body: editOf(z.object({ en: webVtt, hi: webVtt })),
    // two languages, and a Devanagari letter takes three bytes
    bodyLimit: 6 * captionBytes,
    reply: captionTexts,
    versioned: true,
    errors: [404, 413, 422, 507],
  }),
};
