import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { forbidden, notFound } from '../../../lib/server/http/errors.ts';
import { mailPeople } from '../../accounts/server/public.ts';
import type { support, Thread, Ticket } from '../api.ts';
import { perHour, sameMessageSeconds } from '../rules.ts';
import { messages } from '../text.ts';
import { answerMail, questionMail } from './mails.ts';
import {
  addReply,
  closeTicket,
  listTickets,
  messagesOf,
  openTicket,
  ticketById,
  type TicketRow,
} from './store.ts';

const asTicket = (row: TicketRow): Ticket => ({
  ticketId: row.id,
  userid: row.user_id,
  userName: row.user_name,
  userCode: row.user_code,
  subject: row.subject,
  state: row.state,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  messages: row.messages,
});

const isAdmin = ({ user }: SignedIn): boolean => user.type === 'Admin';

/** A ticket; throws 404, or 403 unless the caller is its author or an administrator. */
async function ticketFor(sql: Sql, id: number, caller: SignedIn): Promise<TicketRow> {
  const row = await ticketById(sql, id);
  if (!row) throw notFound(messages('This ticket does not exist any more.'));
  if (row.user_id !== caller.user.id && !isAdmin(caller))
    throw forbidden(messages('You can open only your own tickets.'));
  return row;
}

async function threadOf(sql: Sql, id: number, caller: SignedIn): Promise<Thread> {
  const row = await ticketFor(sql, id, caller);
  const ticketMessages = await messagesOf(sql, id);
  return {
    ...asTicket(row),
    thread: ticketMessages.map((message) => ({
      id: message.id,
      body: message.body,
      at: message.at,
      authorName: message.author_name,
      // only administrators and the learner can write here
      fromAdmin: message.author_id !== row.user_id,
      mine: message.author_id === caller.user.id,
    })),
  };
}

const linkTo = (config: Deps['config'], id: number): string =>
  publicAddress(config, `/helpandsupport?ticket=${id}`);

/** Queues mails to all administrators about a ticket that awaits an answer. */
const tellAdmins = (
  sql: Sql,
  deps: Deps,
  { user }: SignedIn,
  { id, subject, message }: { id: number; subject: string; message: string },
): Promise<void> =>
  mailPeople(sql, deps, { to: 'admins' }, (admin) =>
    questionMail({
      ...admin,
      id,
      subject,
      message,
      link: linkTo(deps.config, id),
      from: `${user.name} (${user.code})`,
    }),
  );

const before = (at: Date, seconds: number): string => new Date(at.getTime() - seconds * 1000).toISOString();

const defaultSize = 20;

export const supportHandlers: Handlers<typeof support> = {
  async page({ query }, caller, { db }) {
    const { page, size = defaultSize, cursor, search, state } = query;
    const wanted = { search, state, userId: isAdmin(caller) ? undefined : caller.user.id };
    const { rows, ...rest } = await listTickets(db, wanted, { page, size, cursor });
    return { rows: rows.map(asTicket), ...rest };
  },

  ticket: ({ query }, caller, { db }) => threadOf(db.sql, query.id, caller),

  async create({ body: { subject, message } }, caller, deps) {
    await deps.limiter.take(`support.create:${caller.user.id}`, perHour.create, 3600);
    return deps.db.transaction(async (trx) => {
      const now = deps.now();
      const { id, again } = await openTicket(trx, {
        userId: caller.user.id,
        subject,
        body: message,
        at: now.toISOString(),
        since: before(now, sameMessageSeconds),
      });
      if (!again) await tellAdmins(trx, deps, caller, { id, subject, message });
      return threadOf(trx, id, caller);
    });
  },

  async reply({ query: { id }, body: { message } }, caller, deps) {
    await deps.limiter.take(`support.reply:${caller.user.id}`, perHour.reply, 3600);
    return deps.db.transaction(async (trx) => {
      const { user_id: learner, subject, state } = await ticketFor(trx, id, caller);
      const answers = learner !== caller.user.id;
      const now = deps.now();
      const added = await addReply(
        trx,
        { ticket_id: id, author_id: caller.user.id, body: message, at: now.toISOString() },
        { state: answers ? 'Answered' : 'Open', since: before(now, sameMessageSeconds) },
      );
      if (added && answers) {
        await deps.audit(trx, caller, { action: 'ticket.reply', id });
        await mailPeople(trx, deps, { to: learner }, (person) =>
          answerMail({ ...person, id, subject, message, link: linkTo(deps.config, id) }),
        );
      }
      // administrators already got a mail about an open ticket
      if (added && !answers && state !== 'Open')
        await tellAdmins(trx, deps, caller, { id, subject, message });
      return threadOf(trx, id, caller);
    });
  },

  close: ({ query: { id } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      const { user_id: learner } = await ticketFor(trx, id, caller);
      const closed = await closeTicket(trx, id, deps.now().toISOString());
      if (closed && learner !== caller.user.id) await deps.audit(trx, caller, { action: 'ticket.close', id });
      return threadOf(trx, id, caller);
    }),
};
