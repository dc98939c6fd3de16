import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { addLanguages } from '../lib/text.ts';
import { CallError } from '../lib/web/call.ts';
import { startLanguage } from '../lib/web/i18n.ts';
import { CurrentScreen, declareScreens } from '../lib/web/router.tsx';
import { translations } from '../locales/languages.ts';
import './app.css';
import { Frame } from './frame.tsx';
import { screens } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // otherwise a call without a network waits in silence instead of failing with Retry beside it
      networkMode: 'always',
      // a refusal does not change by asking again; a lost network may
      retry: (count, error) =>
        count < 2 && navigator.onLine && error instanceof CallError && error.unreachable,
      // what failed while the network was away is asked again; on its own, 'always' above would not
      refetchOnReconnect: true,
      // browsers take many lost lines for there: what the server was not reached for comes back without a click
      refetchInterval: ({ state }) =>
        state.error instanceof CallError && state.error.unreachable ? 10_000 : false,
    },
    mutations: { networkMode: 'always' },
  },
});

// it takes the network for there until it hears of a change, and would miss the return of one that was away from the start
onlineManager.setOnline(navigator.onLine);

declareScreens(screens);

const LazyNotFound = lazy(async () => ({ default: (await import('./shell/NotFound.tsx')).NotFound }));
const Unreachable = lazy(async () => ({ default: (await import('./shell/later.ts')).Unreachable }));

function Lost() {
  return (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
}

addLanguages(translations);
await startLanguage();

// in slices, so that a slow phone answers a touch meanwhile
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
