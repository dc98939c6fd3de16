import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft, useStoredDraft } from '../draft/useDraft.tsx';
import { type Edit, type EditOptions, type Shown, useEdit, type Versioned } from '../edit/useEdit.tsx';
import { type FormOptions, useForm } from './useForm.ts';

interface Options<
  E extends Versioned,
  R extends Shown<E> | null,
  V extends FieldValues,
  Body,
  Draft extends object,
>
  extends
    Omit<EditOptions<E, Draft>, 'record' | 'onTheirs'>,
    Omit<FormOptions<V, Body, Shown<E>>, 'values' | 'keepValues' | 'send'> {
  /** The record to edit; null to add one. */
  record: R;
  /** The form's values for a record, or for none. */
  valuesOf: (record: R) => V;
  /** The key under which unsaved input is stored; leaving the screen then asks first. */
  draftName?: string | undefined;
  /** Unsaved input that can't be stored: a chosen file. */
  alsoDirty?: boolean | undefined;
  /**
   * Called when other values are shown, for parts outside of react-hook-form, such as the rich text editor; without an argument
   * for a draft.
   */
  onShow?: ((record?: Shown<E> | null) => void) | undefined;
  /** Sends the parsed input, if that differs from the draft. */
  send?: ((body: Body, edit: Edit<E, Draft>) => Promise<Shown<E> | null>) | undefined;
}

/**
 * `useForm` for a record with a version (decision 37): sends only changes, resolves conflicts, stores unsaved input, and asks
 * before it is lost. After a success it shows the saved record, or an empty form when one was added.
 */
export function useEditForm<
  E extends Versioned,
  R extends Shown<E> | null,
  V extends FieldValues,
  Draft extends object,
  Body = V,
>(endpoint: E, options: Options<E, R, V, Body, Draft>) {
  const { record, onShow } = options;
  const valuesOf = options.valuesOf as (record: Shown<E> | null) => V;
  const stored = useStoredDraft<V, Shown<E>>(options.draftName ?? null, record);
  // a restored draft has the version that it was based on
  const base = stored.stored?.base ?? record;
  const show = (now: Shown<E> | null, reset: (values: V) => void = form.reset) => {
    reset(valuesOf(now));
    onShow?.(now);
  };
  const edit = useEdit<E, Draft>(endpoint, {
    ...options,
    record: base,
    onTheirs: (present) => show(present),
  });
  const send = options.send ?? ((body: Body) => edit.save(body as unknown as Draft));
  const form = useForm<V, Body, Shown<E>>({
    ...options,
    values: valuesOf(base),
    keepValues: true,
    async send(body) {
      const saved = await send(body, edit);
      if (saved) {
        drop();
        edit.begin(record && saved);
        show(record && saved, form.resetSent);
      }
      return saved;
    },
  });
  /** Restores the saved record. */
  function undo() {
    drop();
    show(edit.restart(record));
    form.clearFailure();
  }
  const { notice, drop } = useDraft(form as unknown as UseFormReturn<V>, stored, {
    record: edit.record,
    onShow: () => onShow?.(),
    onDiscard: undo,
    alsoDirty: options.alsoDirty,
  });
  return { ...form, notice, dialog: edit.dialog, undo, isDirty: form.formState.isDirty };
}
