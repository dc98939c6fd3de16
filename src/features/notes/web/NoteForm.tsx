import type { ChangeEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { noteLength, wordsGiven } from '../rules.ts';

export const noteSchema = z.object({ text: wordsGiven });

/** The words of a note, a new one or one that is changed. What could not be saved stays in the field. */
export function NoteForm({
  form,
  label,
  hint,
  submit,
  onWords,
  children,
}: {
  form: FormFields<{ text: string }>;
  label: string;
  hint?: string | undefined;
  submit: string;
  /** Told of what stands in the field whenever it changes. */
  onWords?: ((words: string) => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}) {
  return (
    <FormFrame form={form} submit={submit} buttons={children} className="flex flex-col gap-3">
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        required
        maxLength={noteLength}
        {...form.field('text', {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onWords?.(event.target.value),
        })}
      />
    </FormFrame>
  );
}
