import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import type { HomeSection } from '../rules.ts';
import { messages, sectionNames } from './text.ts';

/** A section's own title in the page's language, or the name of its kind. */
export function useSectionName(): (section: HomeSection) => string {
  const t = useText(messages);
  const lang = useLang();
  return (section) => writtenIn(lang, ofFields('title', section)) || t(sectionNames[section.kind]);
}
