import { useState } from 'react';
import { call } from '../../../lib/web/call.ts';
import { readDraft } from '../../../lib/web/draft/draftStorage.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { type CourseRating, ratings } from '../api.ts';
import { draftName } from '../rules.ts';
import { messages } from './text.ts';

// a placeholder as high as the form
const WordsForm = onDemand(async () => (await import('./WordsForm.tsx')).WordsForm, 'min-h-64');

interface Props {
  rating: CourseRating;
  /** Shows what was saved. */
  onSaved: (rated: CourseRating) => void;
}

function DeleteRating({ rating: { courseID }, onSaved }: Props) {
  const t = useText(messages);
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    onSaved(await call(ratings.delete, { query: { courseid: courseID } }));
    toast.success(t('Your rating is deleted.'));
  };
  return (
    <>
      <Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Delete rating')}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('Delete your rating?')}
          confirmLabel={t('Delete')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{t('Your stars and your review are deleted, and so is the institute’s answer.')}</p>
        </ConfirmAction>
      )}
    </>
  );
}

/** The actions on the person's own review, which is shown among the others; `fresh` right after the first stars. */
export function OwnWords({ rating, onSaved, fresh }: Props & { fresh: boolean }) {
  const t = useText(messages);
  const { words, hidden, reason } = rating;
  const [writing, setWriting] = useState(fresh && words === '');
  const begun = readDraft(draftName(rating.courseID)) !== null;
  return (
    <div className="mt-2 flex flex-col gap-3">
      {hidden && (
        <div className="rounded-md bg-warning-soft px-3 py-2">
          <p className="font-semibold wrap-anywhere text-warning">
            {t('The institute has hidden your review: {reason}', { reason })}
          </p>
          <p className="text-sm">
            {t(
              'Your stars count all the same. When you change the words, the institute looks at them again.',
            )}
          </p>
        </div>
      )}
      {writing ? (
        <WordsForm rating={rating} onSaved={onSaved} onClose={() => setWriting(false)} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => setWriting(true)}>
            {t(begun ? 'Go on writing' : words === '' ? 'Write a review' : 'Edit review')}
          </Button>
          <DeleteRating rating={rating} onSaved={onSaved} />
        </div>
      )}
    </div>
  );
}
