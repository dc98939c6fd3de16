import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Lang } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useTheme } from '../../../lib/web/theme.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import type { HomeFacts } from '../api.ts';
import { promiseOf, sectionOf } from '../homePage.ts';
import type { HomeDraft } from '../rules.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { messages } from './text.ts';
import { useSectionName } from './useSectionName.ts';

/** A part of the page, with a button that edits it beside the preview. Narrow windows and the phone's width show the part alone. */
function Part({
  id,
  name,
  isOpen,
  isHidden = false,
  onEdit,
  children,
}: {
  id: string;
  name: string;
  isOpen: boolean;
  isHidden?: boolean;
  onEdit: (part: string) => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  return (
    <div
      data-part={id}
      className={cx('relative', isOpen && 'outline-4 -outline-offset-4 outline-accent-bright')}
    >
      {/* its links are inert */}
      <div inert className={cx(isHidden && 'opacity-55')}>
        {children}
      </div>
      {!isOpen && (
        // as large as elsewhere: the preview is scaled down
        <div className="absolute top-2 right-2 max-lg:hidden lg:[zoom:1.667] xl:[zoom:1.333]">
          <IconButton
            tone="plain"
            icon={<IconPencil />}
            label={t('Edit here: {name}', { name })}
            onClick={() => onEdit(id)}
          />
        </div>
      )}
    </div>
  );
}

/**
 * The page with the typed values, as strangers will see it; on wide windows scaled down, beside the list. The edited part is
 * outlined and scrolled into view, even while it is hidden.
 */
export function HomePreview({
  typed,
  ids,
  facts,
  lang,
  open,
  asPhone,
  onEdit,
  className,
}: {
  typed: HomeDraft;
  /** Ids of the typed sections. */
  ids: readonly string[];
  facts: HomeFacts;
  lang: Lang;
  open: string | null;
  /** As wide as a phone. */
  asPhone: boolean;
  /** Edits a part: a section's id, or 'promise'. */
  onEdit: (part: string) => void;
  className: string;
}) {
  const [theme, own] = [useTheme(), useLang()];
  const t = useText(messages);
  const nameOf = useSectionName();
  const box = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = open !== null && page.current?.querySelector(`[data-part="${open}"]`);
    if (!part) return;
    const { ownerDocument } = part;
    const scrolled = asPhone ? ownerDocument.scrollingElement! : box.current!;
    const top = asPhone ? 0 : scrolled.getBoundingClientRect().top;
    scrolled.scrollBy({ top: part.getBoundingClientRect().top - top - 24 });
  }, [open, asPhone]);
  const shown = typed.sections
    .map((section, i) => ({ section, id: ids[i] ?? '' }))
    .filter(
      ({ section, id }) => (!section.hidden || id === open) && sectionOf(section, facts, lang) !== null,
    );
  const content = (
    <div ref={page} className={cx(!asPhone && 'lg:[zoom:0.6] xl:[zoom:0.75]')}>
      <Part id="promise" name={t('The promise at the top')} isOpen={open === 'promise'} onEdit={onEdit}>
        <Markup of={promiseOf({ home: typed, facts }, lang, 'p')} />
      </Part>
      {shown.map(({ section, id }, i) => (
        <Part
          key={id}
          id={id}
          name={nameOf(section)}
          isOpen={open === id}
          isHidden={section.hidden}
          onEdit={onEdit}
        >
          <Markup of={sectionOf(section, facts, lang, i % 2 === 1)} />
        </Part>
      ))}
    </div>
  );
  return (
    <section
      ref={box}
      aria-label={t('Preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it only with the focus on it
      tabIndex={0}
      className={cx(
        'overflow-y-auto rounded-xl border border-line shadow-card',
        asPhone ? 'bg-surface-2' : 'bg-bg',
        className,
      )}
    >
      {asPhone ? (
        <PhoneFrame key={`${theme} ${own}`} title={t('As on a phone')}>
          {content}
        </PhoneFrame>
      ) : (
        content
      )}
    </section>
  );
}
