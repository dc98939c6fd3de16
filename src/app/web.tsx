import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallError } from '../lib/web/call.ts';
import './app.css';
import { router } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // otherwise a call without a network waits in silence instead of failing with Retry beside it
      networkMode: 'always',
      // a refusal does not change by asking again; a lost network may
      retry: (count, error) => count < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
    },
    mutations: { networkMode: 'always' },
  },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
