import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import { recipients } from '../../accounts/server/public.ts';
import { academyName } from '../../institute/server/public.ts';
import type { contact, ContactMessage } from '../api.ts';
import { looksAutomated } from '../rules.ts';
import { messages } from '../text.ts';
import { messageMail } from './mails.ts';
import {
  addMessage,
  countFolder,
  deleteMessage,
  listMessages,
  type MessageRow,
  setMessage,
} from './contactStore.ts';

const asMessage = (row: MessageRow): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  read: row.read_at !== null,
  suspicious: row.suspicious === 1,
  createdDate: row.created_at,
});

const gone = () => notFound(messages('This message does not exist any more.'));

/** Seconds within which the same text of the same person is one message. */
const sameMessageSeconds = 60;

export const contactHandlers: Handlers<typeof contact> = {
  send: ({ body: { name, email, message, ...spamSignals } }, { user }, deps) =>
    deps.db.transaction(async (trx) => {
      const now = deps.now();
      const suspicious = looksAutomated(spamSignals);
      const added = await addMessage(
        trx,
        {
          name,
          email,
          message,
          suspicious: suspicious ? 1 : 0,
          created_at: now.toISOString(),
          user_id: user?.id ?? null,
        },
        new Date(now.getTime() - sameMessageSeconds * 1000).toISOString(),
      );
      if (added && !suspicious && deps.mail.enabled) {
        const link = publicAddress(deps.config, '/inbox');
        const letter = { institute: await academyName(trx), name, email, message, link };
        for (const admin of await recipients(trx, 'admins'))
          await deps.jobs.add(sendMail.kind, messageMail(admin, letter), { sql: trx });
      }
      return { message: 'Thank you for your message!' };
    }),

  async inbox({ query: { folder = 'unread', search, size = 20, ...query } }, _caller, { db }) {
    const wanted = { folder, search };
    const [{ rows, ...rest }, unread, suspicious] = await Promise.all([
      listMessages(db, wanted, { ...query, size }),
      countFolder(db.sql, 'unread'),
      countFolder(db.sql, 'suspicious'),
    ]);
    return { rows: rows.map(asMessage), ...rest, unread, suspicious };
  },

  mark: ({ query: { id }, body: { read, suspicious } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      const row = await setMessage(trx, id, {
        read_at: read ? deps.now().toISOString() : null,
        ...(suspicious === undefined ? {} : { suspicious: suspicious ? 1 : 0 }),
      });
      if (!row) throw gone();
      await deps.audit(trx, caller, { action: 'message.mark', id, details: { read } });
      return asMessage(row);
    }),

  remove: ({ query: { id } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      if (!(await deleteMessage(trx, id))) throw gone();
      await deps.audit(trx, caller, { action: 'message.delete', id });
      return { id };
    }),
};
