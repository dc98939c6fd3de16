import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract.ts';
import { CallError, refresh } from '../call.ts';
import { focusIfLost } from '../focus.ts';
import { useText } from '../i18n.ts';
import { toast } from '../toast.tsx';
import { messages } from './text.ts';

interface Row {
  id: number;
  name: string;
}

interface Removal {
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  refreshes: readonly Endpoint[];
  /** Title and text of the toasts. */
  removed: (name: string) => [string, string];
  restored: (name: string) => [string, string];
}

/** Removes rows of a list, moving the focus to a neighbouring row, and restores them by Undo or from a bin. */
export function useRemoval({ refreshes, removed, restored, ...calls }: Removal) {
  const t = useText(messages);
  const client = useQueryClient();
  const told = (title: string) => (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    toast.error(title, error.message);
  };
  async function restore({ id, name }: Row): Promise<void> {
    await calls.restore(id);
    await refresh(client, refreshes);
    toast.success(...restored(name));
  }
  /** Throws CallError; `neighbour` is the id of a row with an `EditButton`. */
  async function remove(row: Row, neighbour?: number): Promise<void> {
    await calls.remove(row.id);
    void refresh(client, refreshes).then(() => focusIfLost(`edit-${neighbour}`));
    toast.success(...removed(row.name), {
      action: { label: t('Undo'), onAction: () => void restore(row).catch(told(t('Undo'))) },
    });
  }
  return { remove, restore };
}
