import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageEnds, pageQuery, text } from '../../lib/fields.ts';
import { messageGiven, subjectGiven, ticketStates } from './rules.ts';

const ticket = z.object({
  ticketId: z.int(),
  userid: z.int(),
  userName: z.string(),
  userCode: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  createdDate: iso,
  updatedDate: iso,
  messages: z.int(),
});
export type Ticket = z.output<typeof ticket>;

const thread = z.object({
  ...ticket.shape,
  thread: z.array(
    z.object({
      id: z.int(),
      body: z.string(),
      at: iso,
      authorName: z.string(),
      fromAdmin: z.boolean(),
      mine: z.boolean(),
    }),
  ),
});
export type Thread = z.output<typeof thread>;

export const support = {
  page: endpoint({
    method: 'GET',
    path: '/api/support',
    access: 'user',
    summary: 'Tickets, the latest first: your own; for administrators all',
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum(ticketStates)),
      ...pageQuery(100),
    }),
    reply: z.object({ rows: z.array(ticket), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/api/support/Ticket',
    access: 'user',
    summary: 'A ticket with its messages, oldest first',
    query: z.object({ id }),
    reply: thread,
    errors: [403, 404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/support/Create',
    access: 'user',
    summary: 'Ask the administrators',
    body: z.object({ subject: subjectGiven, message: messageGiven }),
    reply: thread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/support/Reply',
    access: 'user',
    summary: "Add a message; an administrator's answers the ticket, the learner's opens it again",
    query: z.object({ id }),
    body: z.object({ message: messageGiven }),
    reply: thread,
    errors: [403, 404],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/support/Close',
    access: 'user',
    summary: 'Close a ticket',
    query: z.object({ id }),
    reply: thread,
    errors: [403, 404],
  }),
};
