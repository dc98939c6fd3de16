import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallError } from '../../../lib/web/call.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';

/** The form of a question or an answer. The text stays when sending fails. */
export function PostForm({
  label,
  hint,
  given,
  length,
  submit,
  busy,
  error,
  onSend,
}: {
  label: string;
  hint?: string | undefined;
  /** Validates the text. */
  given: z.ZodMiniType<string, string>;
  length: number;
  submit: string;
  busy: boolean;
  error: CallError | null;
  /** Sends the text; `done` empties the field, `refused` shows the error beside it. */
  onSend: (message: string, then: { done: () => void; refused: (error: CallError) => void }) => void;
}) {
  const sentence = useSentence();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(z.object({ message: given })),
    defaultValues: { message: '' },
  });
  const send = handleSubmit(({ message }) => {
    if (busy) return;
    onSend(message, {
      done: () => reset(),
      refused: (why) => void showFieldErrors(why, ['message'], setError),
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <TextArea
        label={label}
        hint={hint}
        required
        rows={3}
        maxLength={length}
        error={sentence(formState.errors.message)}
        {...register('message')}
      />
      <FormError
        message={error?.fields['message'] ? null : error?.message}
        signedOut={error?.status === 401}
        onRetry={() => void send()}
        busy={busy}
      />
      <Button tone="primary" type="submit" className="self-start" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
