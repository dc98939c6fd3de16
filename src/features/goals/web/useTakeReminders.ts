import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/web/call.ts';
import { type OwnReminders, reminders } from '../api.ts';

/** Shows what the server has replied wherever reminders are shown. */
export function useTakeReminders(): (own: OwnReminders) => void {
  const client = useQueryClient();
  return (own) => void client.setQueryData(keyOf(reminders.get, {}), own);
}
