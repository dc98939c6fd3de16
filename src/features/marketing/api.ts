import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, flag, formKey, id, iso, pageEnds, pageQuery, text, whole } from '../../lib/fields.ts';
import { contactGiven, spamSignals, seatGiven, webinarDraft } from './rules.ts';

const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** Flagged as spam. */
  suspicious: z.boolean(),
  createdDate: iso,
});
export type ContactMessage = z.output<typeof message>;

const webinar = z.object({
  id: z.int(),
  title: z.string(),
  about: z.string(),
  startsAt: iso,
  minutes: z.int(),
  seats: z.int(),
  taken: z.int(),
  version: z.int(),
});
export type Webinar = z.output<typeof webinar>;

/** `isShown`: visitors see it. */
const listedWebinar = z.extend(webinar, { isShown: z.boolean() });
export type ListedWebinar = z.output<typeof listedWebinar>;

/** Whether this academy sends mails. */
const canMail = z.boolean();

const seat = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  createdDate: iso,
});
export type Seat = z.output<typeof seat>;

const removed = z.object({ id: z.int() });

export const messageFolders = ['unread', 'all', 'suspicious'] as const;

/** The contact form and the administrator's inbox (SPECIFICATION, screen 2; decision 20). */
export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Write to the institute',
    body: z.object({ ...contactGiven.shape, ...spamSignals }),
    reply: z.object({ message: z.string() }),
    limit: '20/hour',
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/api/contact',
    access: 'admin',
    summary: 'What visitors wrote, the latest first',
    query: z.object({
      folder: z.optional(z.enum(messageFolders)),
      search: z.optional(text(100)),
      ...pageQuery(100),
    }),
    reply: z.object({
      rows: z.array(message),
      ...pageEnds,
      total: z.int(),
      more: z.boolean(),
      unread: z.int(),
      suspicious: z.int(),
    }),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/api/contact/Mark',
    access: 'admin',
    summary: 'Mark a message as read or unread, or as wanted',
    query: z.object({ id }),
    body: z.object({ read: flag, suspicious: z.optional(flag) }),
    reply: message,
    errors: [404],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/contact/Delete',
    access: 'admin',
    summary: 'Delete a message for good',
    query: z.object({ id }),
    reply: removed,
    errors: [404],
  }),
};

/** Free webinars with their seats (SPECIFICATION §1: the landing page and its Register button). */
export const webinars = {
  upcoming: endpoint({
    method: 'GET',
    path: '/api/webinar',
    access: 'public',
    summary: 'Webinars that are not over, the next one first, and the last that were',
    reply: z.object({ rows: z.array(webinar), past: z.array(webinar), canMail }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/webinar/All',
    access: 'admin',
    summary: 'All webinars, the latest first, with how many wait for the next one',
    reply: z.object({ rows: z.array(listedWebinar), waiting: z.int(), canMail }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/webinar/Edit',
    access: 'admin',
    summary: 'Change a webinar; id 0 adds one',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    body: z.extend(editOf(webinarDraft), formKey),
    reply: webinar,
    versioned: true,
    errors: [404],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/webinar/Delete',
    access: 'admin',
    summary: 'Take a webinar off the pages; its registrations stay',
    query: z.object({ id }),
    reply: removed,
    errors: [404],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/webinar/Register',
    access: 'public',
    summary:
      'Get a seat in a webinar; id 0 is the waiting list for the next one. The same e-mail gets the same seat',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    body: z.object({ ...seatGiven.shape, ...spamSignals }),
    reply: z.object({ number: z.string(), name: z.string(), webinar: z.nullable(webinar) }),
    // a whole class may register from one IP address
    limit: '100/hour',
    errors: [404, 409],
  }),
  seats: endpoint({
    method: 'GET',
    path: '/api/webinar/Seats',
    access: 'admin',
    summary: 'Who has a seat in a webinar; id 0 is the waiting list',
    query: z.object({ id: whole(0, 2_147_483_647), ...pageQuery(100) }),
    reply: z.object({ rows: z.array(seat), ...pageEnds, total: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/webinar/Export',
    access: 'admin',
    summary: 'Who has a seat in a webinar, as a spreadsheet',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    replyAs: 'download',
  }),
};
