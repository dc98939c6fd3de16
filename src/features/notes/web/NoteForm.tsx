import type { ChangeEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { noteLength, wordsGiven } from '../rules.ts';

export const noteSchema = z.object({ text: wordsGiven });

/** The form of a new or edited note. The text stays when saving fails. */
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
  /** Called with the text on every change. */
  onWords?: ((words: string) => void) | undefined;
  /** Additional buttons. */
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
