import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { FirstData } from '../lib/firstScreen.ts';
import { CallError } from '../lib/web/call.ts';
import { startLanguage } from '../lib/web/i18n.ts';
import { watchInstall } from '../lib/web/install.ts';
import { CurrentScreen, declareScreens, loadScreen } from '../lib/web/router.tsx';
import { sessionHint } from '../lib/web/session.ts';
import './app.css';
import { Frame } from './frame.tsx';
import { screens } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // the default pauses calls while offline; they should fail and show Retry
      networkMode: 'always',
      // a refused call fails again; a failed connection may recover
      retry: (count, error) =>
        count < 2 && navigator.onLine && error instanceof CallError && error.unreachable,
      // refetch after being offline: off by default with networkMode 'always'
      refetchOnReconnect: true,
      // navigator.onLine often misses a lost connection, so queries whose server was unreachable are polled
      refetchInterval: ({ state }) =>
        state.error instanceof CallError && state.error.unreachable ? 10_000 : false,
    },
    mutations: { networkMode: 'always' },
  },
});

// onlineManager assumes that it is online until an event, and would miss the first one if the app starts offline
onlineManager.setOnline(navigator.onLine);

declareScreens(screens);
watchInstall();

const LazyNotFound = lazy(async () => ({ default: (await import('./shell/NotFound.tsx')).NotFound }));
const Unreachable = lazy(async () => ({ default: (await import('./shell/later.ts')).Unreachable }));

function Lost() {
  return (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
}

// enables fonts of other scripts, which app.css disables until now
delete document.documentElement.dataset['rendered'];
await startLanguage();

// the server's first screen stays until its React screen can replace it
const first = document.getElementById('first-screen');
if (first) {
  const data = JSON.parse(first.textContent) as FirstData[];
  // administrators may see more than the server has rendered: theirs is requested at once
  const isAdmin = sessionHint().userType === 'Admin';
  for (const { path, sent, reply, stale } of data)
    queries.setQueryData([path, sent], reply, { updatedAt: isAdmin || stale ? 0 : Date.now() });
  // the screen shows the failure
  await loadScreen(window.location.pathname).catch(() => {});
  // lets a slow phone respond between running all modules and rendering
  await new Promise((resolve) => setTimeout(resolve));
}

// a transition renders in slices, so that a slow phone responds meanwhile
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Frame>
          <CurrentScreen
            NotFound={Lost}
            failed={
              <Suspense>
                <Unreachable />
              </Suspense>
            }
          />
        </Frame>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
