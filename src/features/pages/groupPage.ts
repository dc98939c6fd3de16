import type { Facts, PublicPage } from './rules.ts';
import { text } from './text.ts';

export const noGroup = [
  {
    title: text('There is no group yet'),
    text: text('Until there is one, write to us: we answer by email.'),
  },
  { text: text('Write to us'), to: '/contact' },
] as const;

/** The link to the group as a public page's link. */
export const groupAt = (to: string) =>
  [
    {
      text: text(
        'In our group we share last dates of forms, webinar dates and new courses. Others in the group can see your number.',
      ),
    },
    { text: text('Join the group'), to },
  ] as const;

/** Link to the messaging group that an administrator has set (decision 18). */
export const groupPage = {
  path: '/whatsapp',
  title: text('Join Our Group'),
  description: text('Dates, results and answers, in an app you already use.'),
  sections: ({ institute: { groupLink } }: Pick<Facts, 'institute'>) =>
    groupLink === '' ? noGroup : groupAt(groupLink),
} satisfies PublicPage;
