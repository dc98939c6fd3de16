import { lang } from './i18n.ts';

/** The name of a language (a BCP 47 tag) in the page's language; the tag itself for one that the browser does not know. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([lang(), 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
