import { type ReactNode, useEffect, useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from './cx.ts';

/**
 * Returns the focus to the element that had it. On a slow device react-aria does so while the page is still inert, which leaves
 * the focus on the body; then keyboard users would start at the top of the page.
 */
function FocusReturn() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
  return null;
}

/**
 * The backdrop of a dialog or a sheet: traps the focus, closes on Escape and on a click outside. Shown in 150 ms, hidden in
 * 75 (SPECIFICATION §9).
 */
export function Overlay({
  isOpen,
  onClose,
  canClose,
  place,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  canClose: boolean;
  place: string;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isKeyboardDismissDisabled={!canClose}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={cx(
        'group/overlay fixed inset-0 z-50 bg-scrim',
        'data-entering:animate-appear data-exiting:animate-vanish',
      )}
    >
      <Modal className={cx('absolute inset-0 flex h-[var(--visual-viewport-height)]', place)}>
        {/* our own backdrop instead of isDismissable, which adds a hidden button with English text */}
        <div aria-hidden="true" className="absolute inset-0" onClick={canClose ? onClose : undefined} />
        <FocusReturn />
        {children}
      </Modal>
    </ModalOverlay>
  );
}
