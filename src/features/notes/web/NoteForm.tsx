import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallError } from '../../../lib/web/call.ts';
import { useSentence } from '../../../lib/web/formErrors.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { noteLength, wordsGiven } from '../rules.ts';

const schema = z.object({ text: wordsGiven });

/** The form of a new or edited note. The text stays when saving fails. */
export function NoteForm({
  label,
  hint,
  words = '',
  submit,
  busy,
  error,
  onWords,
  onSave,
  children,
}: {
  label: string;
  hint?: string | undefined;
  words?: string | undefined;
  submit: string;
  busy: boolean;
  error: CallError | null;
  /** Called with the text on every change. */
  onWords?: ((words: string) => void) | undefined;
  /** `done` empties the field. */
  onSave: (text: string, done: () => void) => void;
  /** Additional buttons. */
  children?: ReactNode;
}) {
  const sentence = useSentence();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: words },
  });
  const save = handleSubmit(({ text }) => {
    if (!busy) onSave(text, () => reset());
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        required
        maxLength={noteLength}
        error={sentence(formState.errors.text)}
        {...register('text', {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onWords?.(event.target.value),
        })}
      />
      <FormError
        message={error?.message}
        signedOut={error?.status === 401}
        onRetry={error?.status === 422 ? undefined : () => void save()}
        busy={busy}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
