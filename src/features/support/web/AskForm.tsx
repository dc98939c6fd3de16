import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keyOf, useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { support } from '../api.ts';
import { messageGiven, messageLength, subjectGiven, subjectLength } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ subject: subjectGiven, message: messageGiven });

export function AskForm({ onAsked }: { onAsked: (ticketId: number) => void }) {
  const t = useText(messages);
  const queries = useQueryClient();
  const ask = useSend(support.create, { refreshes: [support.page] });
  const form = useStoredForm('ticket', {
    schema,
    values: { subject: '', message: '' },
    send: (body) => ask.mutateAsync({ body }),
    toast: () => [t('Your question is sent'), t('You will find the answer here under “Your questions”.')],
    onSent: (thread) => {
      const { ticketId: id } = thread;
      queries.setQueryData(keyOf(support.ticket, { query: { id } }), thread);
      onAsked(id);
    },
  });
  return (
    <FormFrame form={form} submit={t('Send')}>
      <TextField
        label={t('Subject')}
        required
        autoComplete="off"
        maxLength={subjectLength}
        hint={t('In a few words, such as: My payment of ₹999')}
        {...form.field('subject')}
      />
      <TextArea
        label={t('Message')}
        required
        rows={5}
        maxLength={messageLength}
        hint={t('Up to {count} characters', { count: number(messageLength) })}
        {...form.field('message')}
      />
    </FormFrame>
  );
}
