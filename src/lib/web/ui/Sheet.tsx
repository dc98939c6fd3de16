import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useText } from '../i18n.ts';
import { IconButton } from './IconButton.tsx';
import { Overlay } from './Overlay.tsx';
import { messages } from './text.ts';

export interface SheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  footer?: ReactNode;
}

/** A bottom sheet on phones, a side sheet on wider screens. */
export function Sheet({ title, isOpen, onClose, children, footer }: SheetProps) {
  const t = useText(messages);
  return (
    <Overlay isOpen={isOpen} onClose={onClose} canClose place="items-end justify-end">
      <AriaDialog className="relative flex max-h-[85%] w-full flex-col rounded-t-xl border border-line bg-surface shadow-card outline-none group-data-entering/overlay:animate-slide-up group-data-exiting/overlay:animate-vanish sm:h-full sm:max-h-full sm:w-96 sm:rounded-none sm:group-data-entering/overlay:animate-appear">
        <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line sm:hidden" />
        <header className="flex items-start gap-3 py-1 pr-2 pl-5">
          <Heading slot="title" level={2} className="min-w-0 flex-1 py-1.5 text-lg">
            {title}
          </Heading>
          <IconButton label={t('Close')} icon={<IconX />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </footer>
        )}
      </AriaDialog>
    </Overlay>
  );
}
