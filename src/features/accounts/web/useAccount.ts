import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sessionHint } from '../../../lib/web/session.ts';

// loaded later: the frame is part of every first screen and does not need it
const live = () => import('./liveSession.ts');

/** Ends the session here and on the server, and goes to /signup (SPECIFICATION §4); `send` sends the progress queue. */
export function useLogout(send: (queries: QueryClient) => Promise<void>): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => (await live()).logOut(queries, send), [queries, send]);
}

/** Checks the session once, when the app starts. */
export function useFreshSession(): void {
  useEffect(() => {
    let typed = false;
    const note = () => void (typed = true);
    addEventListener('input', note);
    const ended = () => void live().then(({ notifySessionEnded }) => notifySessionEnded(typed));
    addEventListener('sessionended', ended);
    const ask = async () => (await live()).refreshSession();
    // a 401 has already cleared the stored session; offline it stays as it is
    if (sessionHint().islogged) ask().catch(() => {});
    return () => {
      removeEventListener('input', note);
      removeEventListener('sessionended', ended);
    };
  }, []);
}
