import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { courses } from '../../courses/api.ts';
import { messages } from '../../courses/publicText.ts';
import { CourseRows } from './CourseRows.tsx';
import { useOffer } from './ForStrangers.tsx';
import { newCourses } from './SearchStart.tsx';

const maxShown = 3;

/** Other courses to suggest. */
export function useOtherCourses() {
  const { islogged } = useSession();
  const offer = useOffer();
  const list = useData(courses.page, newCourses, { enabled: islogged });
  return {
    all: (islogged ? list.data?.rows : offer.facts?.courses) ?? [],
    isFetched: islogged ? list.isFetched : offer.isFetched,
  };
}

/** Some courses that are no results, as suggestions below the results. */
export function OtherCourses({ found }: { found: readonly number[] }) {
  const t = useText(messages);
  const { all } = useOtherCourses();
  const others = all.filter(({ courseID }) => !found.includes(courseID)).slice(0, maxShown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-courses" className="border-t border-line pt-4">
      <h2 id="other-courses" className="mb-2 text-base">
        {t('More courses')}
      </h2>
      {/* they fill their row */}
      <CourseRows
        list={others}
        className={
          others.length === 3
            ? 'lg:grid-cols-3'
            : others.length === 2
              ? 'sm:grid-cols-2 xl:gap-x-8'
              : undefined
        }
      />
    </section>
  );
}
