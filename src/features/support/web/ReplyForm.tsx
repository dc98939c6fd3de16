import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keyOf, useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { support, type Thread } from '../api.ts';
import { messageGiven, messageLength } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ message: messageGiven });

export function ReplyForm({ ticket, admin }: { ticket: Thread; admin: boolean }) {
  const t = useText(messages);
  const queries = useQueryClient();
  const query = { id: ticket.ticketId };
  const reply = useSend(support.reply, { refreshes: [support.page] });
  const close = useSend(support.close, { refreshes: [support.page] });
  const show = (thread: Thread) => queries.setQueryData(keyOf(support.ticket, { query }), thread);
  const form = useStoredForm(`reply:${ticket.ticketId}`, {
    schema,
    mode: 'onSubmit',
    values: { message: '' },
    send: (body) => {
      close.reset();
      return reply.mutateAsync({ query, body });
    },
    toast: () => [t('Your message is sent')],
    onSent: show,
  });

  function end() {
    form.clearFailure();
    close.mutate(
      { query },
      {
        onSuccess: (thread) => {
          show(thread);
          toast.success(t('The ticket is closed'), t('Closing it keeps the conversation.'));
        },
      },
    );
  }

  return (
    <FormFrame
      form={form}
      submit={t('Send')}
      buttons={
        ticket.state !== 'Closed' && (
          <Button onClick={end} busy={close.isPending}>
            {t('Close ticket')}
          </Button>
        )
      }
    >
      {ticket.state === 'Closed' && (
        <p className="text-ink-soft">{t('This ticket is closed. Writing here opens it again.')}</p>
      )}
      <TextArea
        label={admin ? t('Your answer') : t('Write back')}
        required
        maxLength={messageLength}
        {...form.field('message')}
      />
      <FormError
        message={close.error?.message}
        signedOut={close.error?.status === 401}
        onRetry={end}
        busy={close.isPending}
      />
    </FormFrame>
  );
}
