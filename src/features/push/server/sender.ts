import type { Deps } from '../../../lib/server/http/context.ts';
import { parseSender } from '../../../lib/server/mail/sender.ts';
import { logoUrl } from '../../institute/rules.ts';
import { readInstitute, readPublic } from '../../institute/server/public.ts';
import type { Brand } from './messageOf.ts';

/**
 * The sender of notices: the institute's name and logo; `contact` is where a push service can complain: the institute's e-mail,
 * its URL, or the sender of its mails.
 */
export async function senderOf({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<Brand & { contact: string }> {
  const [{ name }, { email, logo }] = await Promise.all([readInstitute(db.sql), readPublic(db.sql)]);
  const brand = { name, logo: logo && logoUrl(logo) };
  if (email !== '') return { ...brand, contact: `mailto:${email}` };
  if (config.PUBLIC_URL?.startsWith('https:'))
    return { ...brand, contact: new URL(config.PUBLIC_URL).origin };
  return { ...brand, contact: `mailto:${parseSender(config.MAIL_FROM)?.address ?? 'no-reply@localhost'}` };
}
