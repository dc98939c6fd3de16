import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { messages } from './text.ts';

const keys = [
  [['Space', 'K'], 'Play or pause'],
  [['J', 'L'], 'Back or forward 10 seconds'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['Ctrl + ←', 'Ctrl + →'], 'Previous or next chapter'],
  [['↑', '↓'], 'Volume up or down'],
  [['M'], 'Mute or unmute'],
  [['F'], 'Full screen'],
  [['C'], 'Captions on or off'],
  [['I'], 'Picture in picture'],
  [['0', '…', '9'], 'Go to 0–90 % of the video'],
  [['<', '>'], 'Slower or faster'],
  [['Shift + N', 'Shift + P'], 'Next or previous lesson'],
  [['?'], 'Show this sheet'],
] as const;

/** The list of keyboard shortcuts. A native modal dialog, since the design system's is not visible in fullscreen. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(messages);
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    // the keyboard equivalent of a click on the backdrop is Escape
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => {
        // a click on the backdrop targets the dialog element itself
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-card backdrop:bg-scrim open:flex open:flex-col"
    >
      <header className="flex items-center gap-3 py-2 pr-2 pl-5">
        <h2 id={title} className="flex-1 text-lg">
          {t('Keyboard shortcuts')}
        </h2>
        <IconButton label={t('Close')} icon={<IconX />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be focusable for the keyboard */}
      <div tabIndex={0} className="overflow-y-auto px-5 pb-4 -outline-offset-2">
        <dl>
          {keys.map(([names, what]) => (
            <div
              key={what}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
            >
              <dt className="min-w-0">{t(what)}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {names.map((name) => (
                  <kbd
                    key={name}
                    className="inline-flex min-w-8 justify-center rounded-sm border border-line-strong bg-surface-2 px-2 font-sans text-sm"
                  >
                    {name === 'Space' ? t('Space') : name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
