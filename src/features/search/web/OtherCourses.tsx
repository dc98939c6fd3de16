import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { courses } from '../../courses/api.ts';
import { courseCard } from '../../courses/cardPage.ts';
import { courseUrl } from '../../courses/publicPage.ts';
import { messages } from '../../courses/publicText.ts';
import { useOffer } from './ForStrangers.tsx';
import { newCourses } from './SearchStart.tsx';

const most = 3;

/** What there is to look at next, and the tiers whose price strangers are told. */
export function useOtherCourses() {
  const { islogged } = useSession();
  const offer = useOffer();
  const list = useData(courses.page, newCourses, { enabled: islogged });
  return {
    all: (islogged ? list.data?.rows : offer.facts?.courses) ?? [],
    tiers: offer.facts?.tiers ?? [],
    isLoading: offer.isLoading || list.isLoading,
  };
}

/** Some courses of which nothing was found, to look at next. */
export function OtherCourses({ found }: { found: readonly number[] }) {
  const t = useText(messages);
  const lang = useLang();
  const { islogged, userType } = useSession();
  const { all, tiers } = useOtherCourses();
  const others = all.filter(({ courseID }) => !found.includes(courseID)).slice(0, most);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-courses">
      <h2 id="other-courses" className="mb-2 text-lg">
        {t('More courses')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((course) => (
          <li key={course.courseID}>
            <Markup
              of={courseCard(course, {
                lang,
                href: islogged ? `/coursecontentlist?courseid=${course.courseID}` : courseUrl(course),
                heading: 'h3',
                tiers,
                lead: userType === 'Paid' ? textIn(lang, messages('In your membership')) : '',
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
