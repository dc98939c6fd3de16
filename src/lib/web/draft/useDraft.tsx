import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dateTime, useText } from '../i18n.ts';
import { goBackUnasked, guardLeaving } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { sessionHint } from '../session.ts';
import { dropDraft, readDraft, writeDraft } from './draftStorage.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { messages } from './text.ts';

const pauseMs = 400;

/**
 * The stored draft of this form: fill the form from its `base`, or from the record when it has none, then pass it to
 * `useDraft`. `name` identifies the record; without a name nothing is stored.
 */
export function useStoredDraft<Values, Shown>(name: string | null, record: Shown | null) {
  const [draft] = useState(() => (name === null ? null : readDraft<Values, Shown>(name)));
  // a draft of an edit needs the record that it was based on
  const stored = draft && (draft.base === null) === (record === null) ? draft : null;
  return { name, stored };
}

/** The values that differ from the form's own, which may have changed by the time the draft is restored. */
function typedOf<V extends FieldValues>(values: V, own: Partial<V>): Partial<V> {
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]),
  );
  return Object.fromEntries(typed) as Partial<V>;
}

/**
 * Stores a form's input until it is saved, and asks before the screen is left. Call `drop` when it is saved or cleared, and
 * render `notice`. `onShow` resets parts that do not follow the form, such as the rich text editor.
 */
export function useDraft<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'formState' | 'getValues' | 'reset' | 'subscribe'>,
  { name, stored }: { name: string | null; stored: { values: V; at: string } | null },
  {
    record,
    onShow,
    onDiscard,
    alsoDirty = false,
    asks = true,
  }: {
    /** The record that the input is an edit of; null for a new one. */
    record: () => unknown;
    onShow?: () => void;
    /** Deletes the draft, and resets the form. */
    onDiscard: () => void;
    /** Unsaved input that can't be stored: a chosen file. */
    alsoDirty?: boolean | undefined;
    /** Asks before the screen is left. */
    asks?: boolean;
  },
): { notice: ReactNode; drop: () => void } {
  const [restored, setRestored] = useState(stored?.at ?? null);
  const { isDirty } = form.formState;
  const { subscribe } = form;

  const restore = useEffectEvent(() => {
    if (!stored) return;
    form.reset({ ...form.getValues(), ...stored.values }, { keepDefaultValues: true });
    onShow?.();
  });
  useEffect(() => restore(), []);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === null) return;
    const { isDirty: unsaved, defaultValues = {} } = form.formState;
    if (unsaved)
      writeDraft(name, { values: typedOf(form.getValues(), defaultValues as Partial<V>), base: record() });
    else dropDraft(name);
  });
  useEffect(() => {
    if (name === null) return undefined;
    const off = subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => keep(), pauseMs);
      },
    });
    // immediately when the page or the form goes away
    const leave = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      off();
      window.removeEventListener('pagehide', leave);
    };
  }, [subscribe, name]);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name !== null) dropDraft(name);
    setRestored(null);
  }, [name]);

  const dialog = useGuard(asks && name !== null && (isDirty || alsoDirty));
  return {
    drop,
    notice: (
      <>
        {restored !== null && isDirty && <RestoredNotice at={restored} onDiscard={onDiscard} />}
        {dialog}
      </>
    ),
  };
}

function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useText(messages);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2"
    >
      <p className="min-w-0 flex-1">
        {t('What you typed on {time} and had not saved is back.', { time: dateTime(at) })}
      </p>
      <Button size="sm" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
}

/** Asks before the screen is left: by a link, by Back, by a logout, and (with the browser's own dialog) by a reload or a closed tab. */
function useGuard(active: boolean): ReactNode {
  const [question, setQuestion] = useState<ComponentProps<typeof LeaveDialog> | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const here = window.location.href;
    const ask = (byLogout = false) =>
      new Promise<boolean>((resolve) => {
        // when the session has ended by itself, the draft is still stored
        if (!sessionHint().islogged) return resolve(true);
        setQuestion({
          byLogout,
          answer(leave) {
            setQuestion(null);
            resolve(leave);
          },
        });
      });
    const unload = (event: Event): void => event.preventDefault();
    const back = async () => {
      if (!(await ask())) return;
      window.removeEventListener('beforeunload', unload);
      goBackUnasked();
    };
    window.addEventListener('beforeunload', unload);
    const off = guardLeaving({
      mayLeave: ask,
      onTravel(event) {
        if (window.location.pathname === new URL(here).pathname) return;
        // stays here until the dialog is answered
        event.stopImmediatePropagation();
        history.pushState(null, '', here);
        void back();
      },
    });
    return () => {
      window.removeEventListener('beforeunload', unload);
      off();
    };
  }, [active]);
  return question && <LeaveDialog {...question} />;
}
