import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormError } from './FormError.tsx';
import { messages } from './text.ts';

export interface ConfirmDialogProps {
  /** The question: 'Delete “Physics”?' */
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The verb of the question: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  /** The consequence. */
  children?: ReactNode;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  error,
  children,
}: ConfirmDialogProps) {
  const t = useText(messages);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      canClose={!busy}
      width={460}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <FormError message={error} />
      </div>
    </Dialog>
  );
}
