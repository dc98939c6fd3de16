import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/web/call.ts';
import { type OwnReminders, reminders } from '../api.ts';

/** Puts the server's reply into the query cache, so that all screens show it. */
export function useTakeReminders(): (own: OwnReminders) => void {
  const client = useQueryClient();
  return (own) => void client.setQueryData(keyOf(reminders.get, {}), own);
}
