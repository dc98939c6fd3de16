import { IconEye, IconPencil } from '@tabler/icons-react';
import { type Lang, offeredLanguages } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { messages } from './text.ts';

/** Chooses the language of the preview, and between the editor and the page as visitors see it. */
export function PreviewBar({
  lang,
  onLang,
  asVisitor,
  onAsVisitor,
}: {
  lang: Lang;
  onLang: (lang: Lang) => void;
  asVisitor: boolean;
  onAsVisitor: (asVisitor: boolean) => void;
}) {
  const t = useText(messages);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="max-sm:basis-full">
        {t('Language of the preview')}
      </span>
      <FilterChips
        label={t('Language of the preview')}
        value={lang}
        onChange={onLang}
        options={offeredLanguages().map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button
        icon={asVisitor ? <IconPencil /> : <IconEye />}
        className="max-sm:w-full sm:ml-auto"
        onClick={() => onAsVisitor(!asVisitor)}
      >
        {asVisitor ? t('Back to editing') : t('View as visitor')}
      </Button>
    </div>
  );
}
