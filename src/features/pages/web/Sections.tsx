import { type Message, textIn } from '../../../lib/text.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import type { Section } from '../rules.ts';
import { sectionsMarkup } from '../sectionsPage.ts';

/** Translates a page's texts. */
export function useMessage(): (message: Message) => string {
  const lang = useLang();
  return (message) => textIn(lang, message);
}

/** The sections of a page's data. `columns` are the CSS classes of the card grid. */
export const Sections = ({ of, columns }: { of: readonly Section[]; columns?: string }) => (
  <Markup of={sectionsMarkup(of, useLang(), columns)} />
);
