import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sessionHint } from '../../../lib/web/session.ts';

// the frame is part of every first screen; this is not needed to show one
const live = () => import('./liveSession.ts');

/** Ends the session here and on the server, and goes to /signup (SPECIFICATION §4); `send` sends what waits on this device. */
export function useLogout(send: (queries: QueryClient) => Promise<void>): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => (await live()).logOut(queries, send), [queries, send]);
}

/** Asks once, at the start, who is signed in. */
export function useFreshSession(): void {
  useEffect(() => {
    let typed = false;
    const note = () => void (typed = true);
    addEventListener('input', note);
    const ended = () => void live().then(({ notifySessionEnded }) => notifySessionEnded(typed));
    addEventListener('sessionended', ended);
    const ask = async () => (await live()).refreshSession();
    // a 401 has cleared the hint by the time it is thrown; without a network the hint is as good as before
    if (sessionHint().islogged) ask().catch(() => {});
    return () => {
      removeEventListener('input', note);
      removeEventListener('sessionended', ended);
    };
  }, []);
}
