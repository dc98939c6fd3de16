import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { pageClasses, pageWidths, titleClass } from '../../pageFrame.ts';
import { Anchor } from './Anchor.tsx';
import { useBrandName } from '../brand.ts';
import { cx } from './cx.ts';

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
  width?: keyof typeof pageWidths | undefined;
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
    <div className={cx(pageClasses.page, className)}>
      <div className={pageWidths[width]}>
        {back && (
          <Anchor to={back.to} search={back.search} className={pageClasses.back}>
            <IconArrowLeft aria-hidden="true" className="size-5" />
            {back.label}
          </Anchor>
        )}
        {bare ? (
          <h1 lang={titleLang} className="sr-only">
            {title}
          </h1>
        ) : (
          <div className={pageClasses.head}>
            <div className="min-w-0">
              <h1 lang={titleLang} className={titleClass(title)}>
                {title}
              </h1>
              {intro && <div className={pageClasses.intro}>{intro}</div>}
            </div>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
