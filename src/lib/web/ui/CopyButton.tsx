import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dictionary } from '../../text.ts';
import { useText } from '../i18n.ts';
import { writeClipboard } from '../secure.ts';
import { Button } from './Button.tsx';

// a separate dictionary, because the design system's is part of the first screen
export const messages = dictionary('lib');

/** Copies a text to the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  if (await writeClipboard(text)) return true;
  // the older API may still work
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // a dialog traps the focus, so the text box must be inside it
  (before?.closest('[role=dialog],[role=alertdialog]') ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

/** A small button that copies `text` and confirms it in place for two seconds. */
export function CopyButton({
  text,
  label,
  inLine = false,
}: {
  text: string;
  /** Accessible name: 'Copy UPI ID'. */
  label: string;
  /** In a line of text, which it does not make higher. */
  inLine?: boolean;
}) {
  const t = useText(messages);
  const [done, setDone] = useState<'copied' | 'refused' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    setDone((await copyText(text)) ? 'copied' : 'refused');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(null), 2000);
  }

  const said =
    done === 'copied' ? t('Copied') : done === 'refused' ? t('Please select and copy it yourself.') : '';
  return (
    <>
      <Button
        size="sm"
        tone={inLine ? 'quiet' : 'plain'}
        className={inLine ? '-my-1.5 -mr-2 px-2!' : 'max-sm:min-h-11'}
        aria-label={done === 'copied' ? undefined : label}
        icon={done === 'copied' ? <IconCheck /> : done === 'refused' ? <IconX /> : <IconCopy />}
        onClick={() => void copy()}
      >
        {done === 'copied' ? t('Copied') : t('Copy')}
      </Button>
      <span role="status" className={done === 'refused' ? 'text-sm text-danger' : 'sr-only'}>
        {said}
      </span>
    </>
  );
}
