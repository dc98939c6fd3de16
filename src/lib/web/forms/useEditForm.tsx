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
  /** What is edited; null to add one. */
  record: R;
  /** What the form holds of a record, or of none. */
  valuesOf: (record: R) => V;
  /** Where unsaved input is stored; the screen is then not left without asking. */
  draftName?: string | undefined;
  /** Unsaved input that can't be stored: a chosen file. */
  alsoDirty?: boolean | undefined;
  /** Called when other values are shown, for what does not follow the form, such as the rich text editor; not given a draft. */
  onShow?: ((record?: Shown<E> | null) => void) | undefined;
  /** Sends what was parsed, where that is not the draft. */
  send?: ((body: Body, edit: Edit<E, Draft>) => Promise<Shown<E> | null>) | undefined;
}

/**
 * `useForm` for a record with a version (decision 37): sends the changes only, asks on a conflict, stores unsaved input, and
 * guards it. After a success it shows what was saved, or an empty form when one was added.
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
  const show = (now: Shown<E> | null) => {
    form.reset(valuesOf(now));
    onShow?.(now);
  };
  const edit = useEdit<E, Draft>(endpoint, {
    ...options,
    // what was typed before goes by the version it began with
    record: stored.base,
    onTheirs: show,
  });
  const send = options.send ?? ((body: Body) => edit.save(body as unknown as Draft));
  const form = useForm<V, Body, Shown<E>>({
    ...options,
    values: valuesOf(stored.base),
    keepValues: true,
    async send(body) {
      const saved = await send(body, edit);
      if (saved) {
        drop();
        edit.begin(record && saved);
        show(record && saved);
      }
      return saved;
    },
  });
  /** Shows the record as it is saved. */
  function undo() {
    drop();
    show(edit.restart(record));
    form.clearFailure();
  }
  const { notice, drop } = useDraft(form as unknown as UseFormReturn<V>, stored, {
    onShow: () => onShow?.(),
    onDiscard: undo,
    alsoDirty: options.alsoDirty,
  });
  return { ...form, notice, dialog: edit.dialog, undo, isDirty: form.formState.isDirty };
}
