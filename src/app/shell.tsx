import { type ReactNode, useRef } from 'react';
import { useBrandName } from '../lib/web/brand.ts';
import { useText } from '../lib/web/i18n.ts';
import { useSession } from '../lib/web/session.ts';
import { Anchor } from '../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../lib/web/ui/Button.tsx';
import { cx } from '../lib/web/ui/cx.ts';
import { Header } from './shell/Header.tsx';
import { messages } from './shell/text.ts';

/** The frame of the app: skip link, header, screen, footer. `onLogout` ends the session. */
export function Shell({
  onLogout,
  footer = true,
  menu,
  column,
  children,
}: {
  onLogout: () => Promise<void> | void;
  /** False for screens that fill the window: the player. */
  footer?: boolean | undefined;
  /** More links in the header's menu, which then exists at any width. */
  menu?: ReactNode;
  /** On the left (app.css). */
  column?: ReactNode;
  children?: ReactNode;
}) {
  const t = useText(messages);
  const name = useBrandName();
  const { islogged } = useSession();
  const main = useRef<HTMLElement>(null);
  return (
    <div
      // on phones the picture comes first and is sticky, with the link back below it instead of the header (Header.tsx,
      // index.html)
      data-playing={footer ? undefined : ''}
      className={cx('flex min-h-dvh flex-col', !footer && 'max-sm:[--header-visible:0px]')}
    >
      <a
        href="#content"
        className={cx(buttonClass('primary'), 'fixed! top-2 left-2 z-60 -translate-y-20 focus:translate-y-0')}
        onClick={(event) => {
          // focuses without changing the URL, which the router would treat as navigation
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <Header onLogout={onLogout} menu={menu} />
      {column}
      <main id="content" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer && (
        <footer className="border-t border-line bg-surface-2 print:hidden">
          <div className="page-frame flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm text-ink-soft">
            <p>
              <span className="font-semibold text-ink">{name}</span> ·{' '}
              {t('Learn at your own pace, on any phone.')}
            </p>
            <nav aria-label={t('Footer')} className="-mx-3 flex flex-wrap">
              {(
                [
                  ['/about', 'About'],
                  // guarded
                  ...(islogged ? ([['/services', 'Services']] as const) : []),
                  ['/contact', 'Contact'],
                ] as const
              ).map(([to, label]) => (
                <Anchor
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center px-3 hover:text-ink hover:underline"
                >
                  {t(label)}
                </Anchor>
              ))}
            </nav>
          </div>
        </footer>
      )}
    </div>
  );
}
