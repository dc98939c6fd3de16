import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormFrame, type FormState } from '../../../lib/web/forms/FormFrame.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { noteLength, wordsGiven } from '../rules.ts';

export const noteSchema = z.object({ text: wordsGiven });

/** The form of a new or edited note. The text stays when saving fails. */
export function NoteForm({
  form,
  label,
  hint,
  submit,
  text,
  children,
}: {
  form: FormState;
  label: string;
  hint?: string | undefined;
  submit: string;
  /** Props of the field: `form.field('text')`. */
  text: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** Additional buttons. */
  children?: ReactNode;
}) {
  return (
    <FormFrame form={form} submit={submit} buttons={children} className="flex flex-col gap-3">
      <TextArea label={label} hint={hint} rows={2} maxLength={noteLength} {...text} />
    </FormFrame>
  );
}
