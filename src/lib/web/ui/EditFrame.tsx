import { type ReactNode, type RefObject, useRef } from 'react';
import type { CallError } from '../call.ts';
import { useFilters, integerFilter } from '../search.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The row being edited is in the URL (`?edit=`), so that Back leaves the edit mode. */
export function useEditing() {
  const [{ edit }, change] = useFilters('edit');
  const top = useRef<HTMLDivElement>(null);
  const editing = integerFilter(edit);
  return {
    editing,
    top,
    start(id: number) {
      change({ edit: id }, { push: true });
      top.current?.scrollIntoView({ block: 'start' });
      top.current?.focus({ preventScroll: true });
    },
    leave() {
      change({ edit: '' });
      // returns the focus to the edited row
      document.getElementById(`edit-${editing}`)?.focus();
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
  children: ReactNode;
}) {
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Card aria-labelledby={id} className="mb-10">
        <h2 id={id} className="mb-4 text-xl">
          {title}
        </h2>
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
          // at least the viewport's height: the list below must not shift when the form loads
          <Skeleton count={8} className="min-h-dvh" />
        ) : (
          children
        )}
      </Card>
    </div>
  );
}
