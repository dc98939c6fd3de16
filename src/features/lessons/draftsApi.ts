import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { captionLangs } from './rules.ts';

const lang = z.enum(captionLangs);

const draft = z.object({
  lang,
  state: z.enum(['making', 'ready', 'failed']),
  /** 0 to 100, while the draft is being made. */
  percent: z.int(),
  /** Why it failed. */
  problem: z.string(),
  /** The captions, when the draft is ready. */
  webVtt: z.string(),
});

export const lessonDrafts = z.object({
  /** Whether the server can make captions: the owner has configured a model whose file looks valid. */
  available: z.boolean(),
  drafts: z.array(draft),
});

/**
 * Captions made automatically: drafts, which learners never see. An administrator takes them into the editor, or discards them.
 */
export const captionDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/CourseContent/CaptionDrafts',
    access: 'admin',
    summary: "Drafts of a lesson's captions that were made automatically, and whether they can be made",
    query: z.object({ coursecontentid: id }),
    reply: lessonDrafts,
    errors: [404],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/CourseContent/MakeCaptions',
    access: 'admin',
    summary: 'Make a draft of captions of what is said in the video, in the language that is spoken',
    query: z.object({ id }),
    body: z.object({ lang }),
    reply: lessonDrafts,
    errors: [404, 409],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/CourseContent/DiscardCaptions',
    access: 'admin',
    summary: 'Discard a draft of captions, or cancel its making',
    query: z.object({ id }),
    body: z.object({ lang }),
    reply: lessonDrafts,
    errors: [404],
  }),
};
