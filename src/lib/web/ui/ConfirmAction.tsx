import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** Asks before an action, closes the dialog when it has succeeded, and shows why it failed. */
export function ConfirmAction({
  onConfirm,
  ...dialog
}: Omit<ConfirmDialogProps, 'isOpen' | 'busy' | 'error' | 'onConfirm'> & {
  /** Throws CallError. */
  onConfirm: () => Promise<void>;
}) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm });
  return (
    <ConfirmDialog {...dialog} isOpen onConfirm={() => mutate()} busy={isPending} error={error?.message} />
  );
}
