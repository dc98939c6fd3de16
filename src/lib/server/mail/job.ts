import type { JobKind } from '../jobs/jobs.ts';
import type { Mail } from './mail.ts';

/** Sends one mail; queue it with `deps.jobs.add('mail', mail)`. */
export const sendMail: JobKind = {
  kind: 'mail',
  attempts: 5,
  run: (payload, deps) => deps.mail.send(payload as Mail),
};
