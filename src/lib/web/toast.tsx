import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from './i18n.ts';
import { Button } from './ui/Button.tsx';
import { cx } from './ui/cx.ts';
import { IconButton } from './ui/IconButton.tsx';
import { messages } from './ui/text.ts';

// Our own store: react-hot-toast shows at most 20 and pauses all of them together, while the specification extends each one's
// time separately.

type Tone = 'success' | 'error' | 'info';

/** The behaviour of each kind (SPECIFICATION §9). */
const kinds = {
  general: { timeout: 5000, extended: 1000, ease: 300, easing: 'ease-out', duplicates: true },
  payment: { timeout: 3000, extended: 1000, ease: 1000, easing: 'ease-in', duplicates: false },
} as const;
type Kind = keyof typeof kinds;

export interface ToastOptions {
  /** An undo action: { label: 'Undo', onAction }. */
  action?: { label: string; onAction: () => void } | undefined;
}

interface Item extends ToastOptions {
  id: number;
  kind: Kind;
  tone: Tone;
  title: string;
  message: string;
  removed: boolean;
}

let items: readonly Item[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Item[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(kind: Kind, tone: Tone, title: string, message: string, options: ToastOptions): number {
  const same = (item: Item) =>
    !item.removed &&
    item.kind === kind &&
    item.tone === tone &&
    item.title === title &&
    item.message === message;
  const twin = kinds[kind].duplicates ? undefined : items.find(same);
  if (twin) return twin.id;
  lastId += 1;
  change([{ id: lastId, kind, tone, title, message, removed: false, ...options }, ...items]);
  return lastId;
}

/** Starts a toast's exit animation; it is removed after it. */
function dismiss(id: number): void {
  const item = items.find((other) => other.id === id);
  if (!item || item.removed) return;
  change(items.map((other) => (other.id === id ? { ...other, removed: true } : other)));
  setTimeout(() => change(items.filter((other) => other.id !== id)), kinds[item.kind].ease);
}

function notifier(kind: Kind) {
  const tone =
    (tone: Tone) =>
    (title: string, message = '', options: ToastOptions = {}): number =>
      show(kind, tone, title, message, options);
  return { success: tone('success'), error: tone('error'), info: tone('info'), dismiss };
}

/** `toast.success(title, message)`: top right, 5 s, newest on top, no limit. Returns an id for `toast.dismiss`. */
export const toast = notifier('general');

/** The same for the payment screens: centred, 3 s, no duplicates. */
export const paymentToast = notifier('payment');

const looks = {
  success: { Icon: IconCircleCheck, word: 'Success', colour: 'text-success', edge: 'border-l-success-fill' },
  error: { Icon: IconAlertTriangle, word: 'Error', colour: 'text-danger', edge: 'border-l-danger-fill' },
  info: { Icon: IconInfoCircle, word: 'Information', colour: 'text-info', edge: 'border-l-info-fill' },
} as const;

// clicking a toast must not take the focus from the form
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function ToastCard({ item }: { item: Item }) {
  const t = useText(messages);
  const { timeout, extended, ease, easing } = kinds[item.kind];
  const [active, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const { Icon, word, colour, edge } = looks[item.tone];
  const state = item.removed ? 'removed' : active ? 'active' : 'inactive';

  // restores the focus: on the removed button it would leave an open dialog
  const close = () => {
    if (card.current?.contains(document.activeElement)) before.current?.focus();
    dismiss(item.id);
  };
  const stopTimer = () => clearTimeout(timer.current);
  const leaveAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dismiss(item.id), ms);
  };
  useEffect(() => {
    // the first paint is 'inactive', so that the transition has a start
    const frame = requestAnimationFrame(() => setActive(true));
    timer.current = setTimeout(() => dismiss(item.id), timeout);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer.current);
    };
  }, [item.id, timeout]);

  return (
    <div
      ref={card}
      role={item.tone === 'error' ? 'alert' : 'status'}
      data-state={state}
      onMouseEnter={stopTimer}
      onMouseLeave={() => leaveAfter(extended)}
      onFocus={(event) => {
        stopTimer();
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !card.current?.contains(from)) before.current = from;
      }}
      onBlur={() => leaveAfter(extended)}
      style={{ transition: `opacity ${ease}ms ${easing}, translate ${ease}ms ${easing}` }}
      className={cx(
        'pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-l-4 border-line bg-surface py-1.5 pr-1 pl-3 shadow-card',
        edge,
        state !== 'active' && 'opacity-0',
        state !== 'active' && item.kind === 'general' && '-translate-y-2',
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-2 size-6 shrink-0', colour)} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">
          <span className="sr-only">{t(word)}: </span>
          <span>{item.title}</span>
        </p>
        {item.message && <p className="text-sm text-ink-soft">{item.message}</p>}
        {item.action && (
          <Button
            size="sm"
            className="mt-2"
            onMouseDown={keepFocus}
            onClick={() => {
              item.action?.onAction();
              close();
            }}
          >
            {item.action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('Dismiss message')} icon={<IconX />} onMouseDown={keepFocus} onClick={close} />
    </div>
  );
}

/** The toast region; once, in the app's frame. */
export function Toaster() {
  const t = useText(messages);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
  const place: Record<Kind, string> = {
    general: 'inset-x-4 top-18 ml-auto max-w-sm',
    payment: 'inset-0 m-auto h-fit max-w-md px-4',
  };
  return (
    // the attribute keeps toasts reachable while a dialog makes the rest of the page inert
    <section aria-label={t('Messages')} data-react-aria-top-layer="true">
      {(['general', 'payment'] as const).map((kind) => (
        <div
          key={kind}
          className={cx('pointer-events-none fixed z-60 flex max-h-dvh flex-col gap-2', place[kind])}
        >
          {shown
            .filter((item) => item.kind === kind)
            .map((item) => (
              <ToastCard key={item.id} item={item} />
            ))}
        </div>
      ))}
    </section>
  );
}
