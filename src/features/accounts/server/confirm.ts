import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict, AppError, forbidden, notFound } from '../../../lib/server/http/errors.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { academyName } from '../../institute/server/public.ts';
import { messages } from '../text.ts';
import { checkPassword } from './login.ts';
import { type AdminChange, adminMail } from './mails.ts';
import type { UserRow } from './store.ts';
import type { Refusal } from './typeStore.ts';

/** The 403 that asks for the caller's own password. */
function unconfirmed(missing: boolean): AppError {
  const sentence = missing
    ? messages('Please enter your own password to confirm this.')
    : messages('Your current password is not correct.');
  return new AppError(403, 'confirm', sentence, { fields: { currentPassword: sentence } });
}

export const refusals: Record<Refusal, () => AppError> = {
  unknown: () => notFound(messages('There is no such user.')),
  last: () => conflict(messages('The last administrator can be neither blocked nor changed.')),
  owner: () => forbidden(messages('The owner can be neither blocked nor changed by others.')),
  admin: () => forbidden(messages('Only the owner can change an administrator.')),
  ownerStays: () =>
    conflict(messages('The owner stays an administrator: otherwise nobody would own the institute.')),
  blocked: () => conflict(messages('Blocked people stay blocked. Please unblock them one by one.')),
  // a payment that was verified meanwhile must not be revoked or doubled unnoticed
  stale: () =>
    new AppError(
      409,
      'stale',
      messages('The account was changed meanwhile, so it stays as it is. Please look at it again.'),
    ),
  confirm: () => unconfirmed(true),
};

/**
 * Runs `work`. If it throws because the caller's password is needed, checks the given one and runs it again. A wrong
 * password counts as a failed login (decision 36). Throws 403 with code 'confirm'.
 */
export async function withConfirmation<T>(
  work: (confirmed: boolean) => Promise<T>,
  password: string | undefined,
  caller: SignedIn,
  deps: Deps,
): Promise<T> {
  try {
    return await work(false);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'confirm')) throw error;
    if (!password) throw error;
  }
  const attempt = { email: caller.user.email, ipAddress: caller.ipAddress, signedIn: true };
  if (!(await checkPassword(deps, attempt, password))) throw unconfirmed(false);
  return work(true);
}

/** Mails an administrator what was changed on their account. */
export async function notifyAdmin(
  sql: Sql,
  { email, name }: Pick<UserRow, 'email' | 'name'>,
  change: AdminChange,
  { user }: SignedIn,
  deps: Deps,
): Promise<void> {
  if (!deps.mail.enabled) return;
  const mailText = adminMail(
    { name, institute: await academyName(sql) },
    change,
    `${user.name} (${user.code})`,
  );
  const mail: Mail = { to: { address: email }, cause: 'institute', ...mailText };
  await deps.jobs.add(sendMail.kind, mail, { sql });
}
