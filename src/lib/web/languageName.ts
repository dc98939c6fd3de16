import { languageNameIn } from '../text.ts';
import { lang } from './i18n.ts';

/** The name of a language (a BCP 47 tag) in the page's language. */
export const languageName = (tag: string): string => languageNameIn([lang(), 'en'], tag);
