import type { QueryClient } from '@tanstack/react-query';
import { sendUnsentNotes } from '../../features/notes/web/noteQueue.ts';
import { SendUnsentNotes } from '../../features/notes/web/SendUnsentNotes.tsx';
import { SendPendingProgress } from '../../features/progress/web/SendPendingProgress.tsx';
import { sendAll } from '../../features/progress/web/useProgressQueue.ts';
import { sessionHint } from '../../lib/web/session.ts';

/** Sends progress and notes that were made offline; the player sends progress itself. */
export function SendUnsent({ userId, playing }: { userId: number; playing: boolean }) {
  return (
    <>
      <SendUnsentNotes userId={userId} />
      {!playing && <SendPendingProgress userId={userId} />}
    </>
  );
}

/** Sends them once, before a logout; what can't be sent stays for this person's next login. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  const { userId } = sessionHint();
  await Promise.all([sendAll(client), userId !== null && sendUnsentNotes(client, userId)]);
}
