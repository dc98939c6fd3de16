import { type Lang, offeredLanguages } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { messages } from './text.ts';

/** Chooses the language of the preview. */
export function PreviewLanguage({ lang, onLang }: { lang: Lang; onLang: (lang: Lang) => void }) {
  const t = useText(messages);
  return (
    <FilterChips
      label={t('Language of the preview')}
      value={lang}
      onChange={onLang}
      options={offeredLanguages().map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
