import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { academyName } from '../../institute/server/public.ts';
import { recipients } from './personStore.ts';

/**
 * Queues mails of the institute to a person, or to all administrators, if mail is set up; none to `except`, the person whose action the mail is
 * about.
 */
export async function mailPeople(
  sql: Sql,
  deps: Deps,
  { to, except }: { to: number | 'admins'; except?: number },
  mail: (person: { name: string; email: string; institute: string }) => Mail,
): Promise<void> {
  if (!deps.mail.enabled) return;
  const institute = await academyName(sql);
  for (const { id, ...person } of await recipients(sql, to))
    if (id !== except) await deps.jobs.add(sendMail.kind, mail({ ...person, institute }), { sql });
}
