import { useState } from 'react';
import { CallError } from '../call.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** Asks before an action that closes the dialog itself, and says why it failed. */
export function ConfirmAction({
  onConfirm,
  ...dialog
}: Omit<ConfirmDialogProps, 'isOpen' | 'busy' | 'error' | 'onConfirm'> & {
  /** Throws CallError. */
  onConfirm: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return <ConfirmDialog {...dialog} isOpen onConfirm={() => void confirm()} busy={busy} error={error} />;
}
