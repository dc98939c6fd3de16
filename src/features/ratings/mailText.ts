import { dictionary } from '../../lib/text.ts';

/** Mails about reviews. */
export const messages = dictionary<
  | 'answer to your review of “{course}”'
  | `the institute has answered what you wrote about the course “{course}”:

{message}

Everybody can read the answer below your words:
{link}`
  | 'review of “{course}” reported'
  | `somebody has reported this review of the course “{course}”:

{message}

Look at it here, and hide it or let it stand:
{link}`
>('mails');
