import { dictionary } from '../../lib/text.ts';

/** Mails about tickets. */
export const messages = dictionary<
  | 'answer to your question #{id}'
  | `your question “{subject}” has an answer:

{message}

To read everything or to write back, open:
{link}`
  | 'question #{id}: {subject}'
  | `{from} asks:

{subject}

{message}

Answer here:
{link}`
>('mails');
