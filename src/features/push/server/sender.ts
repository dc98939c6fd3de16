import type { Deps } from '../../../lib/server/http/context.ts';
import { parseSender } from '../../../lib/server/mail/sender.ts';
import { readPublic } from '../../institute/server/public.ts';

/** Whom a push service can write to about what it gets from here: the institute's mail, its address, or the sender of its mails. */
export async function senderOf({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  const { email } = await readPublic(db.sql);
  if (email !== '') return `mailto:${email}`;
  if (config.PUBLIC_URL?.startsWith('https:')) return new URL(config.PUBLIC_URL).origin;
  return `mailto:${parseSender(config.MAIL_FROM)?.address ?? 'no-reply@localhost'}`;
}
