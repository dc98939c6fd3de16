import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useText } from '../i18n.ts';
import { IconButton } from './IconButton.tsx';
import { Overlay } from './Overlay.tsx';
import { messages } from './text.ts';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Pixels; never wider than the screen. */
  width?: number | undefined;
  /** False while it must not be interrupted: no Escape, no click outside, no ✕. */
  canClose?: boolean | undefined;
  children?: ReactNode;
  /** The buttons, the primary action last. */
  footer?: ReactNode;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal dialog: traps the focus and restores it afterwards. */
export function Dialog({
  title,
  isOpen,
  onClose,
  width = 600,
  canClose = true,
  children,
  footer,
  role = 'dialog',
}: DialogProps) {
  const t = useText(messages);
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      canClose={canClose}
      place="items-center justify-center p-3 sm:p-6"
    >
      <AriaDialog
        role={role}
        style={{ maxWidth: width }}
        className="relative flex max-h-full w-full flex-col rounded-xl border border-line bg-surface shadow-card outline-none group-data-entering/overlay:animate-rise group-data-exiting/overlay:animate-sink"
      >
        <header className="flex items-start gap-3 py-2 pr-2 pl-5">
          <Heading slot="title" level={2} className="min-w-0 flex-1 py-1.5 text-lg">
            {title}
          </Heading>
          {canClose && <IconButton label={t('Close')} icon={<IconX />} onClick={onClose} />}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </footer>
        )}
      </AriaDialog>
    </Overlay>
  );
}
