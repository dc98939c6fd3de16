import * as z from 'zod/mini';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { type CourseRating, ratings } from '../api.ts';
import { reviews } from '../reviewApi.ts';
import { draftName, wordsGiven, wordsLength } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ words: wordsGiven });
const wordsOf = ({ words }: CourseRating) => ({ words });

/** The review text beside the stars; typed text is stored on the device until it is saved. */
export function WordsForm({
  rating,
  onSaved,
  onClose,
}: {
  rating: CourseRating;
  /** Shows what was saved. */
  onSaved: (rated: CourseRating) => void;
  onClose: () => void;
}) {
  const t = useText(messages);
  const { courseID } = rating;
  const form = useEditForm(ratings.edit, {
    record: rating,
    valuesOf: wordsOf,
    draftOf: wordsOf,
    schema,
    mode: 'onSubmit',
    draftName: draftName(courseID),
    queryOf: () => ({ query: { courseid: courseID } }),
    refreshes: [reviews.page],
    fields: { words: { label: t('Your words') } },
    toast: ({ words, hidden }) => [
      words === ''
        ? t('Your review is deleted.')
        : hidden
          ? t('Your words are saved. The institute looks at them first.')
          : t('Your review is saved. Everybody can read it within seconds.'),
    ],
    // the form stays until it is closed: otherwise the content below would move up when the reply arrives
    onSent: onSaved,
  });
  const close = () => {
    form.undo();
    onClose();
  };
  return (
    <FormFrame
      form={form}
      buttons={
        <Button tone="quiet" onClick={close} disabled={form.busy}>
          {t(form.isDirty ? 'Cancel' : rating.words === '' ? 'Not now' : 'Close')}
        </Button>
      }
      className="flex flex-col gap-3"
    >
      <TextArea
        label={t('What would you tell others about this course?')}
        hint={t('Optional. Everybody can read it, with your name as other learners see it.')}
        rows={3}
        maxLength={wordsLength}
        {...form.field('words')}
      />
    </FormFrame>
  );
}
