import { textsReady } from './i18n.ts';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { navigate as push, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { offlineError, serverAnswers } from './call.ts';
import { toast } from './toast.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { type ScreenShape, ScreenSkeleton } from './ui/Skeleton.tsx';

/** Search parameters; '' and undefined values are omitted. */
export type Search = Record<string, unknown>;

export interface Screen {
  /** '/course', or with a parameter '/payment/:id'; case-insensitive. */
  path: string;
  /** Loads the code of the screen. */
  load: () => Promise<ComponentType>;
  shape: ScreenShape;
  /** The redirect for people who may not see the screen. `href` is path and search. */
  guard?: ((href: string) => string | null) | undefined;
}

interface Ready extends Screen {
  Page: ComponentType;
  pattern: RegExp;
  loading: () => Promise<{ default: ComponentType }>;
}

let screens: readonly Ready[] = [];

/** Registers the app's screens; called once at the start. */
export function declareScreens(list: readonly Screen[]): void {
  screens = list.map((screen) => {
    let started: Promise<{ default: ComponentType }> | undefined;
    const loading = (): Promise<{ default: ComponentType }> => {
      started ??= screen.load().then(async (Page) => {
        await textsReady();
        return { default: Page };
      });
      // a failed load may be tried again
      started.catch(() => {
        started = undefined;
        ready.Page = lazy(loading);
      });
      return started;
    };
    const ready = { ...screen, loading, Page: lazy(loading), pattern: patternOf(screen.path) };
    return ready;
  });
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

const screenAt = (path: string): Ready | undefined => screens.find(({ pattern }) => pattern.test(path));

/** A URL from a path and search parameters. */
export function hrefOf(to: string, search: Search = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '')
      query.set(name, `${value as string | number | boolean}`);
  const text = query.toString();
  return text ? `${to}?${text}` : to;
}

export interface NavigateOptions {
  search?: Search | undefined;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** State for the next screen, not part of the URL. */
  state?: object | undefined;
  /** Keeps the scroll position. */
  stay?: boolean | undefined;
}

/** Loads the code of a screen that the first render then shows without a placeholder. */
export async function loadScreen(path: string): Promise<void> {
  const screen = screenAt(path);
  if (screen) screen.Page = (await screen.loading()).default;
}

/** Preloads the screen of a link that is about to be used. */
function preload(to: string): void {
  void screenAt(to.split('?')[0] ?? '')
    ?.loading()
    .catch(() => {});
}

/** Asks before navigating away. */
interface Guard {
  /** Called for `navigate`, a link, or a logout, which deletes what is stored. */
  mayLeave: (byLogout?: boolean) => Promise<boolean>;
  /** Called for Back or Forward. */
  onTravel: (event: PopStateEvent) => void;
}
/** One per form with unsaved input; the latest one asks on behalf of all. */
const guards = new Set<Guard>();
const latestGuard = (): Guard | undefined => [...guards].at(-1);

/** Registers a guard that asks before navigating away; returns the function that removes it. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Goes back without asking again. */
export function goBackUnasked(): void {
  guards.clear();
  history.back();
}

/** Asks before a logout; navigation caused by it does not ask again. */
export async function mayLogOut(): Promise<boolean> {
  const may = (await latestGuard()?.mayLeave(true)) ?? true;
  if (may) guards.clear();
  return may;
}

/** Number of the latest navigation: one whose code is still loading is superseded by a later one. */
let newest = 0;

// registered before wouter's listener, the only way to intercept Back
window.addEventListener('popstate', (event) => {
  newest++;
  latestGuard()?.onTravel(event);
});

/**
 * Navigates to a screen. Its code is loaded first, so that the old screen stays until the new one can be rendered; does nothing
 * when another navigation started meanwhile.
 */
export async function navigate(
  to: string,
  { search, replace = false, state, stay = false }: NavigateOptions = {},
): Promise<void> {
  const href = hrefOf(to, search);
  // the same screen: its code is loaded, and later changes build on this one
  if (stay) return push(href, { replace, state: state ?? null });
  if (!((await latestGuard()?.mayLeave()) ?? true)) return;
  const own = ++newest;
  try {
    await screenAt(href.split('?')[0] ?? '')?.loading();
  } catch {
    const answers = await serverAnswers();
    if (own !== newest) return;
    if (answers) {
      // a new version removed the old files: a full page load fetches the new ones
      window.location.assign(href);
      return;
    }
    // the browser's error page would replace this one with all its input and uploads
    const { message } = offlineError();
    toast.error(message);
    return;
  }
  if (own !== newest) return;
  push(href, { replace, state: state ?? null });
  window.scrollTo(0, 0);
}

export const currentUrl = (): string => window.location.pathname + window.location.search;

/** The current URL if its screen needs a login: where a login returns to. */
export function returnUrl(): string | undefined {
  return screenAt(window.location.pathname)?.guard?.(currentUrl()) ? currentUrl() : undefined;
}

/** The current path; re-renders on change. */
export const usePath = (): string => usePathname();

/** A parameter of the current path, such as `:id`; '' when there is none. */
export function useParameter(name: string): string {
  const path = usePathname();
  return screenAt(path)?.pattern.exec(path)?.groups?.[name] ?? '';
}

/** The fragment of the URL, also of one that is pasted into this tab; re-renders on change. */
export const useFragment = (): string =>
  useSyncExternalStore(
    (tell) => {
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    () => window.location.hash.slice(1),
  );

/** The current search parameters; re-renders on change. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSearch());
}

/** The state passed by `navigate(…, { state })`. */
export function useNavigationState<T extends object>(): Partial<T> {
  return useHistoryState<Partial<T> | null>() ?? {};
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  search?: Search | undefined;
  replace?: boolean | undefined;
}

/** A path normalised for comparison: without search parameters and a trailing slash, in lower case. */
const plain = (to: string): string => (to.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '').toLowerCase();

/** A link to a screen, or to another page of this site; `data-status="active"` and aria-current mark the current one. */
export function Link({ to, search, replace, onClick, children, ...rest }: LinkProps) {
  const active = plain(to) === plain(usePathname());
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || special || rest.target) return;
    // a file, or a page that the server renders
    if (!screenAt(plain(to))) return;
    event.preventDefault();
    void navigate(to, { search, replace });
  };
  return (
    <a
      aria-current={active ? 'page' : undefined}
      data-status={active ? 'active' : undefined}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      {...rest}
      href={hrefOf(to, search)}
      onClick={click}
    >
      {children}
    </a>
  );
}

function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => push(to, { replace: true }), [to]);
  return null;
}

let screenShown: () => void;
const shown = new Promise<void>((resolve) => {
  screenShown = resolve;
});

/** Resolves once the first screen is shown and has requested its data: loading anything then delays nothing. */
export const firstScreenShown = (): Promise<void> => shown;

/** Rendered beside a screen. */
function Shown() {
  // in a separate task: a slow phone can answer a tap in between
  useEffect(() => void setTimeout(screenShown), []);
  return null;
}

/** The current screen, or `NotFound`; `failed` when its code can't be loaded. */
export function CurrentScreen({ NotFound, failed }: { NotFound: ComponentType; failed: ReactNode }) {
  const path = usePathname();
  const search = useSearch();
  const screen = screenAt(path);
  const before = useRef(path);
  useEffect(() => {
    // moves the focus to the start of the new screen
    if (before.current !== path) document.getElementById('content')?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  if (!screen)
    return (
      <>
        <NotFound />
        <Shown />
      </>
    );
  const instead = screen.guard?.(search ? `${path}?${search.replace(/^\?/, '')}` : path);
  if (instead) return <Redirect to={instead} />;
  const { Page } = screen;
  return (
    <ErrorBoundary
      key={screen.path}
      fallback={
        <>
          {failed}
          <Shown />
        </>
      }
    >
      <Suspense fallback={<ScreenSkeleton shape={screen.shape} />}>
        <Page />
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}
