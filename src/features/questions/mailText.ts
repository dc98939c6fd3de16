import { dictionary } from '../../lib/text.ts';

/** Mails about questions at lessons. */
export const messages = dictionary<
  | 'answer to your question about “{lesson}”'
  | `your question about the lesson “{lesson}” ({course}) has an answer:

{message}

To read everything or to write back, open:
{link}`
  | 'question about “{lesson}”'
  | `{from} asks about the lesson “{lesson}” ({course}):

{message}

Answer here:
{link}`
  | 'words reported at “{lesson}”'
  | `{from} has reported these words at the lesson “{lesson}” ({course}):

{message}

Look at them here, and hide them or let them stand:
{link}`
>('mails');
