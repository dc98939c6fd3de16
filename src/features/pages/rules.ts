import type { Lang, Localized, Message } from '../../lib/text.ts';
import type { PublicInstitute } from '../institute/rules.ts';
import type { Webinar } from '../marketing/api.ts';
import type { Tier } from '../membership/api.ts';

/** A public page as data: its screen, its text without JavaScript and its structured data are made from it. */
export interface PublicPage {
  path: string;
  title: Message;
  /** Below the title, and for search engines. */
  description: Told<Message>;
  /** What stands below that. */
  sections: Told<readonly Section[]>;
  /** What it tells search engines of (schema.org). */
  structuredData?: 'institute' | 'courses' | 'webinars';
}

/** What may depend on what is known now. */
type Told<T> = T | ((facts: Facts) => T);

/** A part of a page. */
export interface Section {
  title?: Message;
  text?: Message;
  /** Where the title leads, or the text without one. */
  to?: string;
  items?: readonly Item[];
  links?: readonly Link[];
  drawing?: DrawingName;
  /** Of texts that are the same for everybody. */
  lang?: Lang;
}

/** One of the things that a section shows. */
export interface Item {
  name: Message;
  /** Below the name, on the screen only. */
  line?: Message;
  about?: Message;
  to?: string;
  /** A sheet to open. */
  file?: string;
  drawing?: DrawingName;
}

interface Link {
  label: Message;
  to: string;
}

/** What web/Drawings.tsx draws. */
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

/** What pages tell of. */
export interface Facts {
  institute: PublicInstitute;
  /** Future webinars, the next one first. */
  webinars: readonly Webinar[];
  /** The newest first. */
  courses: readonly ShownCourse[];
  tiers: readonly Tier[];
}

/** A course as search engines and people without JavaScript see it. */
export interface ShownCourse {
  id: number;
  name: string;
  /** HTML. */
  description: string;
  /** Of its picture. */
  file_name: string | null;
  ratings: number;
  stars: number;
  /** Seconds. */
  total_time: number;
}

/** What an owner has written, which is the same in every language. */
export const untranslated = (text: string): Localized => ({ en: text });

export const courseUrl = (id: number): string => `/coursecontentlist?courseid=${id}`;

export const webinarUrl = ({ id }: Pick<Webinar, 'id'>): string => `/landingpage?webinar=${id}`;

/** Plain text of what may be rich, at most `max` characters. */
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
