import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft, useStoredDraft } from '../draft/useDraft.tsx';
import { type FormOptions, useForm } from './useForm.ts';

/**
 * `useForm` for a message: unsent text is stored under `draftName` and restored with the form, so leaving the screen asks
 * nothing.
 */
export function useStoredForm<V extends FieldValues, Body = V, Reply = unknown>(
  draftName: string,
  { send, ...options }: FormOptions<V, Body, Reply>,
) {
  const stored = useStoredDraft<V, null>(draftName, null);
  const form = useForm<V, Body, Reply>({
    ...options,
    async send(body) {
      const reply = await send(body);
      if (reply !== null) drop();
      return reply;
    },
  });
  const { notice, drop } = useDraft(form as unknown as UseFormReturn<V>, stored, {
    record: () => null,
    onDiscard() {
      drop();
      form.reset();
    },
    asks: false,
  });
  return { ...form, notice };
}
