import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { reviews } from '../reviewApi.ts';
import { messages } from '../reviewText.ts';
import { Reviews } from './Reviews.tsx';

/** The reviews, on the course page for people who are signed in. */
export function CourseReviews({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const list = useData(reviews.page, { query: { courseid: courseId } });
  // placeholder data belong to another course
  const data = list.isPlaceholderData ? undefined : list.data;
  return (
    <section aria-labelledby="reviews" className="min-h-40">
      <h2 id="reviews" className="mb-3 text-xl">
        {t('What learners say')}
      </h2>
      {!data ? (
        <Pending query={list} title={t('Reviews could not be loaded.')}>
          <Skeleton count={4} />
        </Pending>
      ) : data.stars.every((count) => count === 0) ? (
        <p className="text-ink-soft">{t('No learner has rated this course yet.')}</p>
      ) : (
        <Reviews courseId={courseId} of={data} />
      )}
    </section>
  );
}
