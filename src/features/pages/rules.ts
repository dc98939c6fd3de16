import type { Localized, Message } from '../../lib/text.ts';
import type { Course } from '../courses/courseApi.ts';
import type { PublicInstitute } from '../institute/rules.ts';
import type { Webinar } from '../marketing/api.ts';

/** A public page as data, from which its screen, its content before scripts run, and its structured data are derived. */
export interface PublicPage {
  path: string;
  /** Its screen leads strangers to the login, so it is not indexed. */
  guarded?: true;
  title: Message;
  /** Below the title, and for search engines. */
  description: Told<Message>;
  /** Below the description; none where a template of its own says more (server/pageScreens.ts). */
  sections?: Told<readonly Section[]>;
  /** It has a form, which needs a script. */
  form?: true;
  /** The schema.org data. */
  structuredData?: 'institute' | 'webinars';
}

/** A value that may depend on current facts. */
type Told<T> = T | ((facts: Facts) => T);

export interface Section {
  title?: Message;
  text?: Message;
  items?: readonly Item[];
  links?: readonly Link[];
  drawing?: DrawingName;
}

export interface Item {
  name: Message;
  /** Below the name; only on the screen. */
  line?: Message;
  about?: Message;
  to?: string;
  /** A PDF to open. */
  file?: string;
  drawing?: DrawingName;
}

interface Link {
  label: Message;
  to: string;
}

/** The drawings of drawingsPage.ts. */
export type DrawingName =
  | 'Board'
  | 'Headset'
  | 'Letter'
  | 'House'
  | 'Clipboard'
  | 'Hands'
  | 'Telephone'
  | 'Signpost'
  | 'FormSheet'
  | 'CoinHand'
  | 'College'
  | 'IdCard'
  | 'Website'
  | 'Megaphone'
  | 'Group'
  | 'CalendarPage';

/** The data of public pages. */
export interface Facts {
  /** The institute's name; '' while it has none. */
  name: string;
  institute: PublicInstitute;
  /** Future webinars, the next one first. */
  webinars: readonly Webinar[];
  /** Newest first. */
  courses: readonly ShownCourse[];
}

/** A course for search engines and for people without JavaScript. */
export type ShownCourse = Pick<
  Course,
  | 'courseName'
  | 'slug'
  | 'lang'
  | 'description'
  | 'imageUrl'
  | 'totalTime'
  | 'rating'
  | 'ratings'
  | 'teachers'
>;

/** A text of the owner, which is the same in every language. */
export const untranslated = (text: string): Localized => ({ en: text });

export const webinarUrl = ({ id }: Pick<Webinar, 'id'>): string => `/landingpage?webinar=${id}`;

/** The paragraphs, headings and list items of HTML as plain texts, together at most `max` characters. */
export function paragraphs(html: string, max: number): string[] {
  let left = max;
  return html.split(/<\/?(?:p|div|li|ul|ol|h\d|blockquote|br)\b[^<>]*>/).flatMap((part) => {
    const text = left > 0 ? plainText(part.replaceAll(/<[^<>]*>/g, ''), left) : '';
    left -= text.length;
    return text === '' ? [] : [text];
  });
}

/** Plain text of HTML, cut to `max` characters. */
export function plainText(html: string, max = 300): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) =>
      name === 'nbsp' ? ' ' : { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }[name]!,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
