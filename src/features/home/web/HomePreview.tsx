import { useEffect, useRef } from 'react';
import type { Lang } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useTheme } from '../../../lib/web/theme.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { HomeFacts } from '../api.ts';
import { promiseOf, sectionOf } from '../homePage.ts';
import type { HomeDraft } from '../rules.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { messages } from './text.ts';

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
  className: string;
}) {
  const [theme, own] = [useTheme(), useLang()];
  const t = useText(messages);
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
  const look = (id: string): string | undefined =>
    id === open ? 'outline-4 -outline-offset-4 outline-accent-bright' : undefined;
  const content = (
    // its links are inert
    <div ref={page} inert className={cx(!asPhone && 'lg:[zoom:0.6] xl:[zoom:0.75]')}>
      <div data-part="promise" className={look('promise')}>
        <Markup of={promiseOf({ home: typed, facts }, lang, 'p')} />
      </div>
      {shown.map(({ section, id }, i) => (
        <div key={id} data-part={id} className={cx(look(id), section.hidden && 'opacity-55')}>
          <Markup of={sectionOf(section, facts, lang, i % 2 === 1)} />
        </div>
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
