import { instantAfter } from '../../../lib/days.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import type { User } from '../../../lib/server/http/user.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { mailboxOf } from '../../../lib/server/mail/job.ts';
import { hasPush } from '../../push/server/public.ts';
import { saveBirth } from '../../profile/server/public.ts';
import type { OwnReminders, reminders } from '../api.ts';
import { askAgainDays, asksADay, bitsOf, weekdaysOf } from '../rules.ts';
import { messages } from '../text.ts';
import { addWord } from './guardianStore.ts';
import { askKind } from './kinds.ts';
import { allowedFor, stateOf } from './allowedFor.ts';
import { remindersOf, saveReminders, switchOff } from './reminderStore.ts';

/** Proposed before anything was chosen: Monday to Friday at seven, and no channel. */
const proposed = { weekdays: 0b001_1111, hour: 19, mail: 0, push: 0 };

async function ownOf({ id }: User, deps: Deps): Promise<OwnReminders> {
  const { sql } = deps.db;
  const [row = proposed, { permission, words }] = await Promise.all([
    remindersOf(sql, id),
    allowedFor(sql, id, deps.now()),
  ]);
  const [word] = words;
  return {
    weekdays: weekdaysOf(row.weekdays),
    hour: row.hour,
    mail: row.mail === 1,
    push: row.push === 1,
    canMail: deps.mail.enabled,
    sendsPush: sendsPush(deps),
    canPush: await canPush(deps, id),
    permission,
    guardian: word ? { email: word.email, ...stateOf(word) } : null,
  };
}

/** Whether push notices are sent: unless the operator has switched them off. */
const sendsPush = ({ config }: Deps): boolean => config.PUSH !== 'off';

/** Whether a push notice would reach a person: the academy sends them, and one of their devices accepts them. */
const canPush = async (deps: Deps, userId: number): Promise<boolean> =>
  sendsPush(deps) && (await hasPush(deps.db.sql, userId));

/**
 * Reminders in the evening; everybody changes only their own. Off until they are chosen, and never for a minor without a
 * guardian's consent.
 */
export const reminderHandlers: Handlers<typeof reminders> = {
  get: (_input, { user }, deps) => ownOf(user, deps),

  async save({ body: { weekdays, hour, mail, push } }, { user, lang }, deps) {
    if (mail && !deps.mail.enabled) throw ruleBroken(messages('This academy doesn’t send mails.'), 'mail');
    if (push && !(await canPush(deps, user.id)))
      throw ruleBroken(messages('Please allow notifications on one of your devices first.'), 'push');
    if ((mail || push) && weekdays.length === 0)
      throw ruleBroken(messages('Please choose at least one evening.'), 'weekdays');
    await saveReminders(deps.db.sql, {
      user_id: user.id,
      weekdays: bitsOf(weekdays),
      hour,
      mail: mail ? 1 : 0,
      push: push ? 1 : 0,
      lang,
      token: deps.token(24),
    });
    return ownOf(user, deps);
  },

  async birth({ body: { dob } }, caller, deps) {
    const known = (await allowedFor(deps.db.sql, caller.user.id, deps.now())).dob;
    if (known !== '' && known !== dob)
      throw ruleBroken(messages('Your profile has a date of birth already. You can change it there.'), 'dob');
    if (known === '') await saveBirth(dob, caller, deps);
    return ownOf(caller.user, deps);
  },

  async askGuardian({ body: { email } }, { user }, deps) {
    const { dob, isMinor, mails, words } = await allowedFor(deps.db.sql, user.id, deps.now());
    if (dob === '') throw ruleBroken(messages('Please enter your date of birth first.'), 'email');
    if (!isMinor) throw ruleBroken(messages('You are 18 or older: nobody else is asked.'), 'email');
    const mailbox = mailboxOf(email);
    if ([user.email, ...mails].some((own) => mailboxOf(own) === mailbox))
      throw ruleBroken(messages('This is your own address. Please enter your guardian’s.'), 'email');
    const now = deps.now();
    const since = instantAfter(now, -askAgainDays);
    const own = words.filter((word) => mailboxOf(word.email) === mailbox).map(stateOf);
    if (own.some(({ state, date }) => (state === 'declined' || state === 'withdrawn') && date > since))
      throw ruleBroken(
        messages('This guardian has said no. You can ask again after {days} days.', { days: askAgainDays }),
        'email',
      );
    // a guardian who has agreed is not asked again
    if (words[0] && mailboxOf(words[0].email) === mailbox && own[0]?.state === 'agreed')
      return ownOf(user, deps);
    if (!deps.mail.enabled) throw ruleBroken(messages('This academy doesn’t send mails.'), 'email');
    await deps.limiter.take(`goals.guardian:${user.id}`, asksADay, 86_400);
    await deps.limiter.take(`goals.guardian:${mailbox}`, asksADay, 86_400);
    await deps.db.transaction(async (trx) => {
      const id = await addWord(trx, { user_id: user.id, email, asked_at: now.toISOString() });
      await deps.jobs.add(askKind, { id }, { sql: trx });
    });
    return ownOf(user, deps);
  },

  async unsubscribe({ query: { token } }, _caller, { db }) {
    if (token === '' || !(await switchOff(db.sql, token)))
      throw notFound(messages('This link is not valid any more.'));
    return { isOff: true };
  },
};
