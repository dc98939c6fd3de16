import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, iso } from '../../lib/fields.ts';
import { noteGiven, secondGiven, wordsGiven } from './rules.ts';

/** A learner's own note at a second of a lesson; without text it is a bookmark. */
export const note = z.object({
  id: z.int(),
  courseID: z.int(),
  contentId: z.int(),
  contentName: z.string(),
  /** Of the video. */
  second: z.int(),
  /** '' for a bookmark. */
  text: z.string(),
  updatedDate: iso,
  version: z.int(),
});
export type Note = z.output<typeof note>;

/** Notes and bookmarks; visible to their author only. */
export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes',
    access: 'user',
    summary: "The caller's notes and bookmarks of a course, by lesson and second",
    query: z.object({ courseid: id }),
    reply: z.array(note),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/notes/Create',
    access: 'user',
    summary: 'Keep a note, or without words a bookmark, at a second of a lesson',
    body: z.object({ contentId: id, second: secondGiven, text: noteGiven }),
    reply: note,
    errors: [403, 404, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/notes/Edit',
    access: 'user',
    summary: 'Change the words of a note, or give a bookmark some',
    query: z.object({ id }),
    body: editOf(z.object({ text: wordsGiven })),
    reply: note,
    versioned: true,
    errors: [404, 422],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/notes/Delete',
    access: 'user',
    summary: 'Delete a note or a bookmark',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/notes/Download',
    access: 'user',
    summary: "The caller's notes and bookmarks of a course as a text file",
    query: z.object({ courseid: id }),
    replyAs: 'download',
    errors: [404],
  }),
};
