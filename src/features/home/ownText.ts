import { ofFields } from '../../lib/localized.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, type Localized, type Message, textIn } from '../../lib/text.ts';
import type { HomeFacts } from './api.ts';

export const card = 'rounded-xl border border-line bg-surface';
/** Three in a row; on tablets two, where one that is alone in its row takes it all. */
export const grid =
  'grid gap-4 min-[42rem]:grid-cols-2 min-[42rem]:max-[62rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[62rem]:grid-cols-3';

/** What a template needs besides its own data. */
export interface Told {
  facts: HomeFacts;
  lang: Lang;
  tell: (message: Message) => string;
}

/** The owner's words in the reader's language, or in English with its mark; nothing where nothing is written. */
export function own(
  { lang }: Told,
  tag: string,
  className: string,
  [name, fields]: readonly ['title' | 'text' | 'name' | 'about' | 'words', object],
): Markup {
  const all = ofFields(name, fields as Record<string, string> as never) as Localized;
  // an owner may have written it in another language alone
  const written = [lang, 'en', ...Object.keys(all)].find((one) => all[one]);
  if (written === undefined) return null;
  return element(tag, { class: className, lang: written === lang ? undefined : written }, all[written]!);
}

export const link = (href: string, className: string, ...children: readonly Markup[]): Markup =>
  element('a', { href, class: className }, ...children);

export const outside = (href: string, className: string, ...children: readonly Markup[]): Markup =>
  element('a', { href, class: className, target: '_blank', rel: 'noreferrer' }, ...children);

/** `facts` as a reader of a language gets them. */
export const toldIn = (facts: HomeFacts, lang: Lang): Told => ({
  facts: { ...facts, play: facts.playInLanguage.find(({ course }) => course.lang === lang) ?? facts.play },
  lang,
  tell: (message) => textIn(lang, message),
});
