import { dictionary } from '../../lib/text.ts';

/** Mails to visitors who take a seat, and about messages of visitors. */
export const messages = dictionary<
  | 'Your seat {number}: {title}'
  | `your seat in the webinar “{title}” is confirmed.

Seat: {number}
{time}

The link to take part is given in our group before it begins:
{link}`
  | 'New time: {title}'
  | `the webinar “{title}” has a new time:
{time}

Your seat {number} is still yours. The link to take part is given in our group before it begins:
{link}`
  | 'message from {name}'
  | `{name} ({email}) writes:

{message}

All messages:
{link}`
>('mails');
