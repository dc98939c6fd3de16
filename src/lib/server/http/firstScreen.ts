import { firstScreenClasses as classes } from '../../firstScreen.ts';
import { type Markup, playTriangle } from '../../markup.ts';
import { type Lang, type Message, textIn } from '../../text.ts';
import { escapeHtml } from './html.ts';
import { htmlOf } from './markup.ts';

/** A link of a first screen. */
interface Action {
  label: Message;
  href: string;
}

/** A list with a title. */
interface FirstList {
  title: Message;
  rows: readonly Message[];
}

/** A part of a syllabus that can be closed. */
interface FirstSection {
  title: Message;
  length: Message;
  open: boolean;
  /** Each with its link, its length, and a mark such as 'Free'. */
  rows: readonly (Action & { length: Message; mark?: Message | undefined })[];
}

/** What a first screen would ask the server for: an endpoint's path, what is sent, and its reply. */
export interface FirstData {
  path: string;
  sent: object;
  reply: unknown;
}

/** What the public page of a course shows before the app has started, and without JavaScript. */
export interface FirstScreen {
  /** '/assets/course/x.jpg', and the same picture 640 pixels wide; '' while there is none. */
  picture: string;
  small: string;
  /** The link of the picture, and how long that plays. */
  play: Action & { length: Message };
  /** Below the title. */
  facts: (lang: Lang) => Markup;
  /** A text with a title. */
  intro: { title: Message; text: Message };
  syllabus: { title: Message; sections: readonly FirstSection[] };
  /** Above the syllabus, and below it. */
  points: FirstList;
  lists: readonly FirstList[];
  /** Below the lists: templates with a title. */
  parts: readonly { title: Message; markup: (lang: Lang) => Markup }[];
  price: Message;
  /** Below the price. */
  note: Message;
  action: Action;
  /** The language of what the owner wrote, where it is not the page's. */
  lang?: Lang | undefined;
}

const icon = (shape: string): string =>
  `<svg viewBox="0 0 24 24" class="size-5" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">${shape}</svg>`;
const triangle = `<path d="${playTriangle}" fill="currentColor" stroke="none" class="text-accent-strong" />`;
const lock =
  '<path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4" />';
const chevron = '<path d="m6 9 6 6 6-6" />';

/** The place of the buttons to share, which need a script. */
const shareRow = '<div class="mt-5 min-h-11"></div>';

/** The HTML of a first screen. `title` is the page's. */
export function firstScreenHtml(screen: FirstScreen, title: Message, lang: Lang): string {
  const { picture, small, play, intro, syllabus, points, lists, parts, price, note, action } = screen;
  const words = (message: Message): string => escapeHtml(textIn(lang, message));
  const own = screen.lang && screen.lang !== lang ? ` lang="${escapeHtml(screen.lang)}"` : '';
  const image = picture
    ? `<img src="${escapeHtml(picture)}" srcset="${escapeHtml(`${small} 640w, ${picture} 1600w`)}" sizes="(width < 40rem) 60vw, 48rem" alt="" fetchpriority="high" decoding="async" class="${classes.image}" />`
    : `<span class="${classes.image}"></span>`;
  const span = (name: string, message: Message): string => `<span class="${name}">${words(message)}</span>`;
  const row = ({ href, label, length, mark }: FirstSection['rows'][number]): string =>
    `<li class="${classes.lesson}"><a href="${escapeHtml(href)}" class="${classes.lessonLink}"><span class="size-5 shrink-0">${icon(mark ? triangle : lock)}</span><span class="min-w-0 flex-1 wrap-break-word"${own}>${words(label)}</span>${mark ? span(classes.free, mark) : ''}${span(classes.length, length)}</a></li>`;
  const section = ({ title: name, length, open, rows }: FirstSection): string =>
    `<details class="${classes.section}"${open ? ' open' : ''}><summary class="${classes.summary}"><span class="${classes.chevron}">${icon(chevron)}</span><h3 class="min-w-0 flex-1 text-base"${own}>${words(name)}</h3>${span(classes.length, length)}</summary><ol class="border-t border-line">${rows.map(row).join('')}</ol></details>`;
  const list = ({ title: name, rows }: FirstList): string =>
    `<section class="${classes.part}"><h2 class="${classes.heading}">${words(name)}</h2><ul class="${classes.list}">${rows.map((text) => `<li class="${classes.row}"${own}>${words(text)}</li>`).join('')}</ul></section>`;
  const part = ({ title: name, markup }: FirstScreen['parts'][number]): string =>
    `<section class="${classes.part}"><h2 class="${classes.heading}">${words(name)}</h2>${htmlOf(markup(lang))}</section>`;
  return `<main class="${classes.page}"><div class="${classes.grid}">
<a href="${escapeHtml(play.href)}" class="${classes.picture}"><span class="relative block">${image}<span class="${classes.play}"><span class="${classes.disc}"><svg viewBox="0 0 24 24" class="size-7" aria-hidden="true"><path d="${playTriangle}" fill="currentColor" /></svg></span></span></span><span class="${classes.playLine}">${span(classes.playLabel, play.label)} ${span(classes.length, play.length)}</span></a>
<div class="${classes.head}"><h1 class="${classes.title}"${own}>${words(title)}</h1>${htmlOf(screen.facts(lang))}</div>
<div class="${classes.offer}"><p><span class="${classes.price}">${words(price)}</span><span class="${classes.note}">${words(note)}</span></p><a href="${escapeHtml(action.href)}" class="${classes.action}">${words(action.label)}</a></div>
<div class="${classes.body}">${points.rows.length > 0 ? list(points) : ''}<section class="${classes.part}"><h2 class="${classes.heading}">${words(intro.title)}</h2><p class="${classes.intro}"${own}>${words(intro.text)}</p>${shareRow}</section><section class="${classes.part}"><h2 class="${classes.heading}">${words(syllabus.title)}</h2><div class="${classes.sections}">${syllabus.sections.map(section).join('')}</div></section>${lists.map(list).join('')}${parts.map(part).join('')}</div>
</div></main>`;
}
