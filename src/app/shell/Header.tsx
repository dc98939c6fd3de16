import { IconLogin2, IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { brand, useBrandName } from '../../lib/web/brand.ts';
import { useText } from '../../lib/web/i18n.ts';
import { currentUrl, returnUrl, usePath, useQuery } from '../../lib/web/router.tsx';
import { useSession } from '../../lib/web/session.ts';
import { Anchor } from '../../lib/web/ui/Anchor.tsx';
import { Button } from '../../lib/web/ui/Button.tsx';
import { cx } from '../../lib/web/ui/cx.ts';
import { IconButton, iconButtonClass } from '../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../lib/web/ui/LinkButton.tsx';
import { Logo } from '../../lib/web/ui/Logo.tsx';
import { linksFor } from './links.ts';
import { LangSwitch, ThemeSwitch } from './switches.tsx';
import { messages } from './text.ts';

const isEntry = (path: string): boolean => /^\/(join|login|signup)$/i.test(path);

/** The screen after a login: screens that require one, and public ones where somebody was about to watch, return here. */
function afterLogin(): string | undefined {
  const { pathname, search } = window.location;
  if (isEntry(pathname)) return new URLSearchParams(search).get('redirect') ?? undefined;
  return returnUrl() ?? (/^\/(courses\/|freelesson$|search$)/i.test(pathname) ? currentUrl() : undefined);
}

function SessionButton({ onLogout, className }: { onLogout: () => Promise<void> | void; className: string }) {
  const t = useText(messages);
  const { islogged } = useSession();
  // afterLogin() depends on the path
  usePath();
  useQuery();
  const [busy, setBusy] = useState(false);
  if (!islogged)
    return (
      <LinkButton to="/login" search={{ redirect: afterLogin() }} icon={<IconLogin2 />} className={className}>
        {t('Login/Signup')}
      </LinkButton>
    );
  const leave = async () => {
    setBusy(true);
    try {
      await onLogout();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={<IconLogout />} className={className} onClick={() => void leave()}>
      {t('Logout')}
    </Button>
  );
}

function Links({ className, each }: { className: string; each: string }) {
  const t = useText(messages);
  const session = useSession();
  const path = usePath();
  return (
    <ul className={className}>
      {linksFor(session).map(({ to, label, search, screens }) => {
        const here = screens ? screens.test(path) : path === to;
        return (
          <li key={to}>
            <Anchor
              to={to}
              search={search}
              aria-current={here ? (path === to ? 'page' : 'true') : undefined}
              className={cx(each, here && 'font-semibold text-accent-strong')}
            >
              {t(label)}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function SearchLink() {
  const label = useText(messages)('Search');
  return (
    <Anchor to="/search" aria-label={label} title={label} className={iconButtonClass()}>
      <IconSearch aria-hidden="true" />
    </Anchor>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center rounded-md px-3 no-underline transition-colors hover:bg-surface-2';

/** Closes the menu with Escape, which focuses its button, and with a click outside. */
function useClosing(
  open: boolean,
  setOpen: (open: boolean) => void,
  around: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!around.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, setOpen, around, toggle]);
}

/** The sticky header: logo, links by role, language, theme, login or logout; a menu on narrow screens, or everywhere with `menu`. */
export function Header({ onLogout, menu }: { onLogout: () => Promise<void> | void; menu?: ReactNode }) {
  const t = useText(messages);
  const name = useBrandName();
  const { logo } = brand();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const path = usePath();
  // also by the browser's Back
  useEffect(() => setOpen(false), [path]);
  useClosing(open, setOpen, around, toggle);

  return (
    <header
      ref={around}
      // on phones its upper edge scrolls away, and the row is centred in the rest: 6 px are above and below it
      className="z-40 border-b border-line bg-bg max-lg:relative max-sm:h-[calc(4rem+1px)] max-sm:pt-1.5 tall:sticky tall:top-[calc(var(--header-visible)-4rem)] print:hidden max-sm:in-data-playing:hidden"
    >
      <div className="page-frame in-data-playing:max-w-none flex h-16 items-center gap-1 max-sm:sticky max-sm:top-0 max-sm:h-13">
        <Anchor
          to="/"
          className="mr-2 inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-md text-base font-semibold text-ink no-underline max-[22rem]:gap-1.5 max-[22rem]:text-sm sm:text-xl"
        >
          <Logo src={logo} />
          <span
            className={cx(
              'line-clamp-2 leading-tight wrap-break-word lg:max-w-52 xl:max-w-80',
              // a phone has no room for both
              logo !== '' && 'max-sm:sr-only',
            )}
          >
            {name}
          </span>
        </Anchor>
        <nav aria-label={t('Main navigation')} className="hidden min-w-0 flex-1 lg:block">
          {/* at 1024 px six links have room only with less space around them */}
          <Links className="flex items-center xl:gap-1" each={cx(linkClass, 'leading-tight max-xl:px-1.5')} />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchLink />
          <LangSwitch />
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          <SessionButton onLogout={onLogout} className="ml-1 max-sm:hidden" />
          <IconButton
            ref={toggle}
            label={open ? t('Close menu') : t('Menu')}
            icon={open ? <IconX /> : <IconMenu2 />}
            aria-expanded={open}
            aria-controls={panel}
            // the icon's lines, not its larger target, align with the end of the page
            className={cx('-mr-2.5', !menu && 'lg:hidden')}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <nav
        id={panel}
        aria-label={t(menu ? 'Menu' : 'Main navigation')}
        className={cx(
          'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-bg px-3 pt-1 pb-4 shadow-card',
          !menu && 'lg:hidden',
          open ? 'animate-appear' : 'hidden',
        )}
        // a click on any link or button closes the menu, except on the theme, which has three states
        onClickCapture={({ target }) => {
          if (!(target as Element).closest('[data-stay]')) setOpen(false);
        }}
      >
        <Links
          className={cx(menu ? 'grid grid-cols-2' : 'flex flex-col', 'lg:hidden')}
          each={cx(linkClass, 'min-h-12 w-full text-lg')}
        />
        {open && menu && <div className="px-3 py-2">{menu}</div>}
        <div className="sm:hidden" data-stay="">
          <ThemeSwitch withLabel />
        </div>
        <div className="mt-2 sm:hidden">
          <SessionButton onLogout={onLogout} className="w-full" />
        </div>
      </nav>
    </header>
  );
}
