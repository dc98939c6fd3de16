import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { keyOf, useSend } from '../../../lib/web/call.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { support } from '../api.ts';
import { messageGiven, messageLength, subjectGiven, subjectLength } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ subject: subjectGiven, message: messageGiven });

/** Opens a ticket; `onAsked` gets its number. */
export function AskForm({ onAsked }: { onAsked: (ticketId: number) => void }) {
  const t = useText(messages);
  const sentence = useSentence();
  const queries = useQueryClient();
  const send = useSend(support.create, { refreshes: [support.page] });
  const { register, handleSubmit, formState, setError, reset } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { subject: '', message: '' },
  });
  const submit = handleSubmit((body) => {
    if (send.isPending) return;
    send.mutate(
      { body },
      {
        onSuccess: (thread) => {
          const { ticketId: id } = thread;
          queries.setQueryData(keyOf(support.ticket, { query: { id } }), thread);
          reset();
          toast.success(t('Your question is sent'), t('You find the answer here under “Your tickets”.'));
          onAsked(id);
        },
        onError: (error) => void showFieldErrors(error, ['subject', 'message'], setError),
      },
    );
  });
  const beside = send.error && (send.error.fields['subject'] ?? send.error.fields['message']);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('Subject')}
        required
        autoComplete="off"
        maxLength={subjectLength}
        hint={t('In a few words, such as: My payment of ₹999')}
        error={sentence(formState.errors.subject)}
        {...register('subject')}
      />
      <TextArea
        label={t('Message')}
        required
        rows={5}
        maxLength={messageLength}
        hint={t('Up to {count} letters', { count: number(messageLength) })}
        error={sentence(formState.errors.message)}
        {...register('message')}
      />
      <FormError
        message={beside ? null : send.error?.message}
        signedOut={send.error?.status === 401}
        onRetry={() => void submit()}
        busy={send.isPending}
      />
      <Button tone="primary" type="submit" className="self-start" busy={send.isPending}>
        {t('Send')}
      </Button>
    </form>
  );
}
