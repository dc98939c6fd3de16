import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Anchor } from './Anchor.tsx';
import { useBrandName } from '../brand.ts';
import { cx } from './cx.ts';

/** Widths of the content: the page itself is as wide as the header, so that both start at the same edge. */
const widths = { narrow: 'mx-auto max-w-xl', medium: 'max-w-3xl', full: undefined };

export interface PageProps {
  title: string;
  /** The title's language, when it is not that of the page. */
  titleLang?: string | undefined;
  intro?: ReactNode;
  /** The link above the title. */
  back?: { to: string; label: string; search?: Record<string, unknown> } | undefined;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** narrow: one form, centred; medium: reading; full: lists, cards and tables. */
  width?: keyof typeof widths | undefined;
  /** Visually hides the title (it remains the document's title and the h1 for screen readers). */
  bare?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/** The frame of every screen: back link, title as the only h1, actions, content. */
export function Page({
  title,
  titleLang,
  intro,
  back,
  actions,
  width = 'full',
  bare = false,
  children,
  className,
}: PageProps) {
  const name = useBrandName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={cx('page-frame pt-4 pb-12 sm:pt-6', className)}>
      <div className={widths[width]}>
        {back && (
          <Anchor
            to={back.to}
            search={back.search}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink-soft no-underline hover:text-ink hover:underline"
          >
            <IconArrowLeft aria-hidden="true" className="size-5" />
            {back.label}
          </Anchor>
        )}
        {bare ? (
          <h1 lang={titleLang} className="sr-only">
            {title}
          </h1>
        ) : (
          <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              {/* otherwise a course's long name would fill a third of a phone's window */}
              <h1 lang={titleLang} className={cx('sm:text-3xl', title.length > 48 ? 'text-xl' : 'text-2xl')}>
                {title}
              </h1>
              {intro && <div className="measure mt-1 text-ink-soft">{intro}</div>}
            </div>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
