import type { Facts, PublicPage } from './rules.ts';
import { text } from './text.ts';

export const noGroup = [
  {
    title: text('There is no group yet'),
    text: text('Until there is one, write to us: we answer by e-mail.'),
  },
  { text: text('Write to us'), to: '/contact' },
] as const;

/** The group link is public. */
export const groupAt = (to: string) =>
  [
    {
      text: text(
        'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.',
      ),
    },
    { text: text('Join the group'), to },
  ] as const;

/** Link to the messaging group that an administrator has set (decision 18). */
export const groupPage = {
  path: '/whatsapp',
  title: text('Join Our Group'),
  description: text('Dates, results and answers, where you read them anyway.'),
  sections: ({ institute: { groupLink } }: Pick<Facts, 'institute'>) =>
    groupLink === '' ? noGroup : groupAt(groupLink),
} satisfies PublicPage;
