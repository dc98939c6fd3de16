import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { keyOf, useSend } from '../../../lib/web/call.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { support, type Thread } from '../api.ts';
import { messageGiven, messageLength } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ message: messageGiven });

/** Replies to a ticket, or closes it. */
export function ReplyForm({ ticket, admin }: { ticket: Thread; admin: boolean }) {
  const t = useText(messages);
  const sentence = useSentence();
  const queries = useQueryClient();
  const id = ticket.ticketId;
  const reply = useSend(support.reply, { refreshes: [support.page] });
  const close = useSend(support.close, { refreshes: [support.page] });
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { message: '' },
  });
  const show = (thread: Thread) => queries.setQueryData(keyOf(support.ticket, { query: { id } }), thread);

  const submit = handleSubmit((body) => {
    if (reply.isPending) return;
    close.reset();
    reply.mutate(
      { query: { id }, body },
      {
        onSuccess: (thread) => {
          show(thread);
          reset();
          toast.success(t('Your message is sent'));
        },
        onError: (error) => void showFieldErrors(error, ['message'], setError),
      },
    );
  });

  function end() {
    reply.reset();
    close.mutate(
      { query: { id } },
      {
        onSuccess: (thread) => {
          show(thread);
          toast.success(t('The ticket is closed'), t('Closing it keeps the conversation.'));
        },
      },
    );
  }

  const failure = reply.error?.fields['message'] ? null : (reply.error ?? close.error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {ticket.state === 'Closed' && (
        <p className="text-ink-soft">{t('This ticket is closed. Writing here opens it again.')}</p>
      )}
      <TextArea
        label={admin ? t('Your answer') : t('Write back')}
        required
        maxLength={messageLength}
        error={sentence(formState.errors.message)}
        {...register('message')}
      />
      <FormError
        message={failure?.message}
        signedOut={failure?.status === 401}
        onRetry={() => (close.error ? end() : void submit())}
        busy={reply.isPending || close.isPending}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" busy={reply.isPending}>
          {t('Send')}
        </Button>
        {ticket.state !== 'Closed' && (
          <Button onClick={end} busy={close.isPending}>
            {t('Close ticket')}
          </Button>
        )}
      </div>
    </form>
  );
}
