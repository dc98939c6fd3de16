import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { useFilters, integerFilter } from '../search.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';
import { IconButton } from './IconButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { messages } from './text.ts';

/** The row being edited is in the URL (`?edit=`; `new` adds one), so that Back leaves the edit mode. */
export function useEditing() {
  const [{ edit }, change] = useFilters('edit');
  const top = useRef<HTMLDivElement>(null);
  /** What gets the focus once it is rendered: the frame, or by id the button that opened it. */
  const wanted = useRef('');
  const editing = integerFilter(edit);
  const show = (): void => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (wanted.current === 'top') show();
    else if (wanted.current !== '') document.getElementById(wanted.current)?.focus();
    wanted.current = '';
  }, [edit]);
  const open = (what: number | 'new') => {
    // it is open already
    if (String(what) === edit) return show();
    wanted.current = 'top';
    change({ edit: what }, { push: true });
  };
  return {
    editing,
    adding: edit === 'new',
    top,
    start: (id: number) => open(id),
    add: () => open('new'),
    /** Opens the form for a new record at first, when there is nothing else to do. */
    offer: () => change({ edit: 'new' }),
    leave() {
      wanted.current = `edit-${edit}`;
      change({ edit: '' });
    },
  };
}

/**
 * The card around a form that adds a record, or edits the one chosen in the list below: the form, a skeleton, or an error.
 */
export function EditFrame({
  id,
  title,
  top,
  failed,
  loading,
  leaveText,
  onLeave,
  canClose = false,
  children,
}: {
  /** The heading's id, unique on the screen. */
  id: string;
  title: string;
  top: RefObject<HTMLDivElement | null>;
  /** The record failed to load; `gone` is the message when it was deleted. */
  failed: false | { error: CallError; gone: string; onRetry: () => void; busy: boolean };
  loading: boolean;
  leaveText: string;
  onLeave: () => void;
  /** Shows a ✕ beside the title. */
  canClose?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useText(messages);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Card aria-labelledby={id} className="mb-10">
        <div className="mb-4 flex items-start justify-between gap-3">
          <h2 id={id} className="min-w-0 text-xl">
            {title}
          </h2>
          {canClose && (
            <IconButton label={t('Close')} icon={<IconX />} className="-mt-2 -mr-2" onClick={onLeave} />
          )}
        </div>
        {failed ? (
          <div className="text-center">
            <ErrorState
              message={failed.error.status === 404 ? failed.gone : failed.error.message}
              onRetry={failed.onRetry}
              busy={failed.busy}
            />
            <Button onClick={onLeave}>{leaveText}</Button>
          </div>
        ) : loading ? (
          // at least as high as the window: the list below must not move when the form loads
          <Skeleton count={8} className="min-h-dvh" />
        ) : (
          children
        )}
      </Card>
    </div>
  );
}
