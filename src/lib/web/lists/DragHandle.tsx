import { IconGripVertical } from '@tabler/icons-react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useText } from '../i18n.ts';
import { cx } from '../ui/cx.ts';
import { messages } from './text.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A handle that moves its row by dragging (`trackDrag`) or with the arrow keys. */
export function DragHandle({
  name,
  onStart,
  onStep,
  className,
}: {
  name: string;
  onStart: (event: ReactPointerEvent<HTMLElement>) => void;
  onStep: (by: number) => void;
  className?: string;
}) {
  const t = useText(messages);
  const label = t('Move {name}: drag it, or press ↑ or ↓', { name });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onPointerDown={onStart}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onStep(by);
      }}
      className={cx(
        'inline-flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-soft -outline-offset-2 hover:bg-surface-2 active:cursor-grabbing',
        className,
      )}
    >
      <IconGripVertical aria-hidden="true" className="size-4.5" />
    </button>
  );
}
