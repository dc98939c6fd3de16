import { isUniqueViolation, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { academyName } from '../../institute/server/public.ts';
import type { contactDetails } from '../contactApi.ts';
import { refusals, withConfirmation } from './confirm.ts';
import { setContact } from './contactStore.ts';
import { contactMail } from './mails.ts';
import { taken } from './signup.ts';
import { accountByEmail, type ListedUser, type Trx, typeOf, type UserRow } from './store.ts';
import { resettable } from './typeStore.ts';
import { asUser } from './userList.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Called in the transaction that changes e-mail or mobile number of an account. */
    contactChanged: readonly ((sql: Sql, userId: number) => Promise<void>)[];
  }
}

export const contactDetailHandlers: Handlers<typeof contactDetails> = {
  async edit({ query: { id }, body: { userEmail, mobile, from, currentPassword } }, caller, deps) {
    const change = async (trx: Trx, confirmed: boolean): Promise<ListedUser> => {
      const user = await resettable(trx, id, { by: caller.user.id, confirmed });
      if (typeof user === 'string') throw refusals[user]();
      if (from && (from.userEmail !== user.email || from.mobile !== user.mobile)) throw refusals.stale();
      const type = await typeOf(trx, user, deps.now());
      const next = { email: userEmail ?? user.email, mobile: mobile ?? user.mobile };
      const changed = (['email', 'mobile'] as const).filter((name) => next[name] !== user[name]);
      if (changed.length === 0) return { ...user, type };
      if (changed.includes('email') && (await accountByEmail(trx, next.email))) throw taken();
      const row = await setContact(trx, user, next);
      for (const tell of deps.registry.contactChanged) await tell(trx, id);
      // without the values, which are personal
      const details = { changed: changed.join(', ') };
      await deps.audit(trx, caller, { action: 'user.contact', id, details });
      await tellPerson(trx, { before: user, after: row }, deps);
      return { ...row, type };
    };
    const work = async (confirmed: boolean): Promise<ListedUser> => {
      try {
        return await deps.db.transaction((trx) => change(trx, confirmed));
      } catch (error) {
        if (isUniqueViolation(error)) throw taken();
        throw error;
      }
    };
    return asUser(await withConfirmation(work, currentPassword, caller, deps));
  },
};

/** Mails what was changed to the earlier and the new address. The earlier one may be a stranger's, so it gets no name. */
async function tellPerson(
  sql: Sql,
  { before, after }: { before: UserRow; after: UserRow },
  deps: Deps,
): Promise<void> {
  if (!deps.mail.enabled) return;
  const institute = await academyName(sql);
  const mails: Mail[] = [];
  const add = (address: string, text: ReturnType<typeof contactMail>) =>
    mails.push({ to: { address }, cause: 'institute', ...text });
  if (before.email === after.email) add(after.email, contactMail({ name: after.name, institute }, 'mobile'));
  else {
    add(before.email, contactMail({ name: '', institute }, 'moved'));
    add(after.email, contactMail({ name: after.name, institute }, 'email'));
  }
  for (const mail of mails) await deps.jobs.add(sendMail.kind, mail, { sql });
}
