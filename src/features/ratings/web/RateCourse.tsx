import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, refresh, useData, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { StarRating } from '../../../lib/web/ui/StarRating.tsx';
import { courses } from '../../courses/api.ts';
import { type CourseRating, ratings } from '../api.ts';
import { reviews } from '../reviewApi.ts';
import { watchedToRate } from '../rules.ts';
import { messages } from '../text.ts';
import { OwnWords } from './OwnWords.tsx';

/**
 * A learner's rating of a course (SPECIFICATION, screens 9 and 24): saved at once, can be changed, shown once it is allowed.
 * The review text follows the stars.
 */
export function RateCourse({ courseId }: { courseId: number }) {
  const queries = useQueryClient();
  const asked = { query: { courseid: courseId } };
  const t = useText(messages);
  // progress just made in the player counts
  const rating = useData(ratings.get, asked, { refetchOnMount: 'always' });
  const send = useSend(ratings.rate, { refreshes: [courses.details, courses.page, reviews.page] });
  const [fresh, setFresh] = useState(false);
  // placeholder data belong to another course
  const own = rating.data?.courseID === courseId ? rating.data : undefined;
  const mine = own?.mine ?? 0;
  const show = (rated: CourseRating) => void queries.setQueryData(keyOf(ratings.get, asked), rated);
  const rate = (stars: number) => {
    setFresh(true);
    send.mutate({ body: { courseID: courseId, stars } }, { onSuccess: show });
  };
  const showAll = (rated: CourseRating) => {
    show(rated);
    setFresh(false);
    void refresh(queries, [courses.details, courses.page, reviews.page]);
  };
  const refused = send.error?.status === 422;
  return (
    // what is below stays in place: about the same height before it has loaded
    <div className={own && !own.mayRate ? undefined : 'min-h-24'}>
      {own?.mayRate ? (
        <>
          <StarRating value={send.isPending ? Number(send.variables.body.stars) : mine} onRate={rate} />
          {mine === 0 && !fresh && (
            <p className="text-sm text-ink-soft">{t('Your stars and words help others to choose.')}</p>
          )}
          {/* rendered at once, so that nothing is pushed down when the stars have been saved */}
          {(mine > 0 || (fresh && !send.error)) && (
            <OwnWords key={courseId} rating={own} onSaved={showAll} fresh={fresh} />
          )}
        </>
      ) : (
        own && (
          <>
            <p className="font-semibold">{t('Rate this course')}</p>
            <p className="text-ink-soft">
              {t('You can rate it once you have watched {percent}% of it.', { percent: watchedToRate })}
            </p>
          </>
        )
      )}
      <FormError
        message={send.error?.message ?? (rating.data ? null : rating.error?.message)}
        signedOut={send.error?.status === 401}
        busy={send.isPending || rating.isFetching}
        onRetry={
          refused
            ? undefined
            : () => (send.error ? rate(Number(send.variables?.body.stars)) : void rating.refetch())
        }
      />
    </div>
  );
}
