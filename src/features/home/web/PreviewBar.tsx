import type { ReactNode } from 'react';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { type Lang, offeredLanguages } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { messages } from './text.ts';

/** Styles the chips of one choice as one control. */
const joined =
  'flex-nowrap! gap-0! *:not-first:-ml-px *:not-first:rounded-l-none! *:not-last:rounded-r-none! *:focus-visible:z-1';

/**
 * Chooses the language of the preview, on wide windows its width, and on narrow windows whether the list or the preview is
 * shown.
 */
export function PreviewBar({
  lang,
  onLang,
  asVisitor,
  onAsVisitor,
  asPhone,
  onAsPhone,
  children,
}: {
  lang: Lang;
  onLang: (lang: Lang) => void;
  asVisitor: boolean;
  onAsVisitor: (asVisitor: boolean) => void;
  asPhone: boolean;
  onAsPhone: (asPhone: boolean) => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:order-first lg:mb-3">
      <Button
        icon={asVisitor ? <IconPencil /> : <IconEye />}
        className="lg:hidden"
        onClick={() => onAsVisitor(!asVisitor)}
      >
        {asVisitor ? t('Back to editing') : t('View as visitor')}
      </Button>
      <h2 className="text-lg max-lg:hidden">{t('Preview')}</h2>
      {children}
      <FilterChips
        label={t('Width of the preview')}
        value={asPhone ? 'phone' : 'wide'}
        onChange={(width) => onAsPhone(width === 'phone')}
        options={[
          { value: 'wide', label: t('Wide') },
          { value: 'phone', label: t('As on a phone') },
        ]}
        className={cx(joined, 'max-lg:hidden')}
      />
      <FilterChips
        label={t('Language of the preview')}
        value={lang}
        onChange={onLang}
        options={offeredLanguages().map(({ code, name }) => ({ value: code, label: name }))}
        className={cx(joined, !asVisitor && 'max-lg:hidden')}
      />
    </div>
  );
}
