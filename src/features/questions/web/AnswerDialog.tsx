import { useRef } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { type Moderated, questions } from '../api.ts';
import { answerGiven, answerLength } from '../rules.ts';
import { messages } from './text.ts';

const refreshes = [questions.moderation, questions.page, questions.thread];
const answered = z.object({ message: answerGiven });

/** An administrator's answer, after which nobody needs to mark the question. */
export function AnswerDialog({ question, onClose }: { question: Moderated; onClose: () => void }) {
  const t = useText(messages);
  const { id, body, authorName } = question;
  const answer = useSend(questions.answer, { refreshes });
  const mark = useSend(questions.mark, { refreshes });
  // what need not be posted again when only the mark failed
  const posted = useRef('');
  const form = useStoredForm(`answer:${id}`, {
    schema: answered,
    mode: 'onSubmit',
    values: { message: '' },
    send: async ({ message }) => {
      if (posted.current !== message) await answer.mutateAsync({ query: { id }, body: { message } });
      posted.current = message;
      await mark.mutateAsync({ query: { id }, body: { answered: true } });
    },
    toast: () => [t('Answer posted')],
    onSent: () => {
      onClose();
      // its button left with the question
      focusIfLost(undefined);
    },
  });
  return (
    <FormDialog
      title={t('Answer the question of {name}', { name: authorName || t('A former learner') })}
      form={form}
      submit={t('Answer')}
      role="dialog"
      width={560}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
        {body}
      </blockquote>
      <TextArea
        label={t('Your answer')}
        hint={t('Everybody who watches this lesson can read it. The question then counts as solved.')}
        required
        maxLength={answerLength}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
