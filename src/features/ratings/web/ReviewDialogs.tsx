import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { type ModeratedReview, reviewModeration } from '../moderationApi.ts';
import { reviews } from '../reviewApi.ts';
import { languageOfWords } from '../reviewPage.ts';
import { answerGiven, answerLength, hidingReason, reasonLength } from '../rules.ts';
import { messages } from './moderationText.ts';

interface DialogProps {
  review: ModeratedReview;
  onClose: () => void;
}

const answered = z.object({ answer: answerGiven });
const hidden = z.object({ reason: hidingReason });
const answerOf = ({ answer }: ModeratedReview) => ({ answer });
/** Queries that a decision changes. */
export const refreshes = [reviewModeration.page, reviewModeration.counts, reviews.page];

function Words({ review: { words } }: Pick<DialogProps, 'review'>) {
  return (
    <blockquote
      lang={languageOfWords(words)}
      className="max-h-40 overflow-y-auto border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line"
    >
      {words}
    </blockquote>
  );
}

/** Writes, changes or deletes the institute's answer. */
export function AnswerDialog({ review, onClose }: DialogProps) {
  const { id, authorName: name } = review;
  const t = useText(messages);
  const form = useEditForm(reviewModeration.answer, {
    record: review,
    valuesOf: answerOf,
    draftOf: answerOf,
    schema: answered,
    mode: 'onSubmit',
    draftName: `review-answer-${id}`,
    queryOf: () => ({ query: { id } }),
    refreshes,
    fields: { answer: { label: t('Your answer') } },
    toast: () => [t('Reviews'), t('The answer is saved.')],
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('Answer the review of {name}', { name })}
      form={form}
      submit={t('Save')}
      role="dialog"
      width={560}
      onClose={onClose}
    >
      <Words review={review} />
      <TextArea
        label={t('Your answer')}
        hint={t('Everybody can read it below the review. Empty takes it back.')}
        maxLength={answerLength}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}

export function HideDialog({ review, onClose }: DialogProps) {
  const { id, authorName: name } = review;
  const t = useText(messages);
  const hide = useSend(reviewModeration.hide, { refreshes });
  const form = useForm({
    schema: hidden,
    mode: 'onSubmit',
    values: { reason: '' },
    send: (body) => hide.mutateAsync({ query: { id }, body }),
    toast: () => [t('Reviews'), t('It is hidden')],
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('Hide the review of {name}?', { name })}
      form={form}
      submit={t('Hide')}
      button={{ tone: 'danger' }}
      onClose={onClose}
    >
      <Words review={review} />
      <p>
        {t(
          'The words disappear from all pages at once. The stars keep counting. The learner sees that the words are hidden, and why.',
        )}
      </p>
      <TextArea
        label={t('Why, for the learner')}
        required
        rows={2}
        maxLength={reasonLength}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
