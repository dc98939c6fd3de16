import { beforeEach, expect, it, vi } from 'vitest';

let travel: (event: object) => void;
let loaded: Record<string, (error?: Error) => void>;
/** Where the browser navigated: within the app, or by a full page load. */
let led: string[];

/** A minimal replacement of the browser objects that the router uses. */
function standIn(): void {
  const addEventListener = (type: string, listener: (event: object) => void) => {
    if (type === 'popstate') travel ??= listener;
  };
  const location = { pathname: '/', search: '', assign: (href: string) => led.push(href) };
  const window = { addEventListener, location, scrollTo() {} };
  const history = { pushState: (_state: unknown, _title: string, href: string) => void led.push(href) };
  const fetch = async () => new Response('{}');
  const browser = { window, addEventListener, location, history, fetch, dispatchEvent: () => true };
  for (const [name, part] of Object.entries({ ...browser, localStorage: { getItem: () => null } }))
    vi.stubGlobal(name, part);
}

beforeEach(async () => {
  standIn();
  loaded = {};
  led = [];
  const { declareScreens } = await import('./router.tsx');
  declareScreens(
    ['/search', '/dashboard'].map((path) => ({
      path,
      shape: 'cards',
      load: () =>
        new Promise((resolve, reject) => {
          loaded[path] = (error) => (error ? reject(error) : resolve(() => null));
        }),
    })),
  );
  return () => vi.unstubAllGlobals();
});

/** Starts to navigate to a screen whose code is not loaded yet. */
async function begin(path: string): Promise<{ arrived: Promise<void> }> {
  const { navigate } = await import('./router.tsx');
  const arrived = navigate(path);
  await vi.waitFor(() => expect(loaded[path]).toBeDefined(), 30_000);
  return { arrived };
}

it('goes to the screen that was asked for last, however long the one before takes to load', async () => {
  const search = await begin('/search');
  const dashboard = await begin('/dashboard');
  loaded['/dashboard']!();
  await dashboard.arrived;
  loaded['/search']!();
  await search.arrived;
  expect(led).toEqual(['/dashboard']);
});

it('stays where Back has led meanwhile, also when the code is missing', async () => {
  const search = await begin('/search');
  travel({});
  loaded['/search']!(new Error('missing'));
  await search.arrived;
  const dashboard = await begin('/dashboard');
  travel({});
  loaded['/dashboard']!();
  await dashboard.arrived;
  expect(led).toEqual([]);
});

it('two changes of the same screen in a row both count', async () => {
  const { navigate } = await import('./router.tsx');
  void navigate('/search', { search: { page: 2 }, stay: true });
  void navigate('/search', { search: { page: 2, kind: 'notes' }, stay: true });
  expect(led).toEqual(['/search?page=2', '/search?page=2&kind=notes']);
});
