import type { Lang, Message } from '../../text.ts';
import { languageOf } from '../../text.ts';
import { messages } from './text.ts';

/** A language's name in the label of a field: the page's word for English and Hindi, of others their own name. */
export const languageName = (lang: Lang): Message =>
  lang === 'en' ? messages('English') : lang === 'hi' ? messages('Hindi') : { en: languageOf(lang).name };
