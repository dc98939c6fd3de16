import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, type Message, textIn } from '../../lib/text.ts';
import { pageDrawing } from './drawingsPage.ts';
import { type PublicPage } from './rules.ts';
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
} satisfies PublicPage;

/** The classes of the drawing's and the text's frame. */
export const groupClasses = {
  frame: 'flex flex-wrap items-start gap-6',
  body: 'min-w-0 flex-1 basis-64',
} as const;

export const groupDrawing: Markup = pageDrawing('Group', 'w-56 shrink-0');

/** The link to the group, or that there is none, with a link for what to do `instead`. */
export function groupMarkup(
  groupLink: string,
  lang: Lang,
  instead: { text: Message; to: string } = noGroup[1],
): Markup {
  if (groupLink === '') {
    const [{ title, text }] = noGroup;
    return [
      element('h2', { class: 'text-xl' }, textIn(lang, title)),
      element('p', { class: 'mt-1 mb-4' }, textIn(lang, text)),
      element('a', { href: instead.to, class: classes.action }, textIn(lang, instead.text)),
    ];
  }
  const [{ text }, link] = groupAt(groupLink);
  return [
    element('p', { class: 'measure mb-4' }, textIn(lang, text)),
    element(
      'a',
      {
        href: groupLink,
        target: '_blank',
        rel: 'noreferrer',
        class: `${classes.action} min-h-13! px-6! py-3! text-lg`,
      },
      textIn(lang, link.text),
    ),
  ];
}
