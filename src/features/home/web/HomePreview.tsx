import { useEffect, useRef } from 'react';
import type { Lang } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { HomeFacts } from '../api.ts';
import { promiseOf, sectionOf } from '../homePage.ts';
import type { HomeDraft } from '../rules.ts';
import { messages } from './text.ts';

/**
 * The page with the typed values, as strangers will see it; on wide windows smaller, beside the list. What is being edited is outlined
 * and in view, also while it is hidden.
 */
export function HomePreview({
  typed,
  ids,
  facts,
  lang,
  open,
  className,
}: {
  typed: HomeDraft;
  /** Of the typed sections. */
  ids: readonly string[];
  facts: HomeFacts;
  lang: Lang;
  open: string | null;
  className: string;
}) {
  const t = useText(messages);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const part = open !== null && box.current?.querySelector(`[data-part="${open}"]`);
    if (!part) return;
    const by = part.getBoundingClientRect().top - box.current!.getBoundingClientRect().top;
    box.current!.scrollBy({ top: by - 24 });
  }, [open]);
  const shown = typed.sections
    .map((section, i) => ({ section, id: ids[i] ?? '' }))
    .filter(
      ({ section, id }) => (!section.hidden || id === open) && sectionOf(section, facts, lang) !== null,
    );
  const look = (id: string): string | undefined =>
    id === open ? 'outline-4 -outline-offset-4 outline-accent-bright' : undefined;
  return (
    <section
      ref={box}
      aria-label={t('Preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it only with the focus on it
      tabIndex={0}
      className={cx('overflow-y-auto rounded-xl border border-line bg-bg shadow-card', className)}
    >
      {/* its links lead nowhere */}
      <div inert className="lg:[zoom:0.6]">
        <div data-part="promise" className={look('promise')}>
          <Markup of={promiseOf({ home: typed, facts }, lang, 'p')} />
        </div>
        {shown.map(({ section, id }, i) => (
          <div key={id} data-part={id} className={cx(look(id), section.hidden && 'opacity-55')}>
            <Markup of={sectionOf(section, facts, lang, i % 2 === 1)} />
          </div>
        ))}
      </div>
    </section>
  );
}
