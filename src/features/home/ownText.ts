import { ofFields, shownLang } from '../../lib/localized.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, type Localized, type Message, textIn } from '../../lib/text.ts';
import type { HomeFacts } from './api.ts';

export const card = 'rounded-xl border border-line bg-surface';
/** A grid of three columns; on tablets two, where the only card in the last row takes the whole row. */
export const grid =
  'grid gap-4 min-[42rem]:grid-cols-2 min-[42rem]:max-[62rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[62rem]:grid-cols-3';

/** The data and the language that a template needs. */
export interface Told {
  facts: HomeFacts;
  lang: Lang;
  tell: (message: Message) => string;
}

/** The owner's text in the reader's language, or in another with a `lang` attribute; nothing when it is empty. */
export function own(
  { lang }: Told,
  tag: string,
  className: string,
  [name, fields]: readonly ['title' | 'text' | 'name' | 'about' | 'words', object],
): Markup {
  const all = ofFields(name, fields as Record<string, string> as never) as Localized;
  const written = shownLang(lang, all);
  if (written === undefined) return null;
  return element(tag, { class: className, lang: written === lang ? undefined : written }, all[written]!);
}

export const link = (href: string, className: string, ...children: readonly Markup[]): Markup =>
  element('a', { href, class: className }, ...children);

export const outside = (href: string, className: string, ...children: readonly Markup[]): Markup =>
  element('a', { href, class: className, target: '_blank', rel: 'noreferrer' }, ...children);

/** `facts` for a reader of a language. */
export const toldIn = (facts: HomeFacts, lang: Lang): Told => ({
  facts: { ...facts, play: facts.playInLanguage.find(({ course }) => course.lang === lang) ?? facts.play },
  lang,
  tell: (message) => textIn(lang, message),
});
