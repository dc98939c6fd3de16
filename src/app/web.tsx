import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CallError } from '../lib/web/call.ts';
import { CurrentScreen, declareScreens } from '../lib/web/router.tsx';
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
        count < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
    },
    mutations: { networkMode: 'always' },
  },
});

declareScreens(screens);

const LazyNotFound = lazy(async () => ({ default: (await import('./shell/NotFound.tsx')).NotFound }));

function Lost() {
  return (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Frame>
        <CurrentScreen NotFound={Lost} />
      </Frame>
    </QueryClientProvider>
  </StrictMode>,
);

// absent on http addresses; without it the app works the same, but for the page that says there is no connection
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
