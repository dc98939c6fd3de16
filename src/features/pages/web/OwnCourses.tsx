import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { courseUrl } from '../../courses/publicPage.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { home } from '../../home/api.ts';
import { courseTitles, homeLinks, homePage, ownIntro } from '../homePage.ts';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

/** The titles of the institute's own courses; each leads to its first lesson, or to its page. */
export function OwnCourses() {
  const t = useText(messages);
  const tell = useMessage();
  const query = useData(home.get, {});
  const facts = query.data?.facts;
  const free = facts?.play?.freeLesson ?? false;
  return (
    <Page title={tell(homePage.title)} intro={tell(ownIntro)}>
      {!facts ? (
        <Pending query={query} count={4} />
      ) : facts.courses.length === 0 ? (
        <EmptyState drawing="board" title={t('No courses yet')}>
          {t('New courses will appear here.')}
        </EmptyState>
      ) : (
        <section aria-labelledby="course-titles">
          <h2 id="course-titles" className="mb-3 text-xl">
            {tell(courseTitles)}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {facts.courses.map((course) => (
              <li key={course.courseID}>
                <Anchor
                  to={free ? '/freelesson' : courseUrl(course)}
                  search={free ? { courseid: course.courseID } : undefined}
                  className={`${cardClass({ link: true, padded: false })} h-full`}
                >
                  <Cover
                    title={course.courseName}
                    src={course.imageUrl}
                    small={thumbnailUrl(course.imageUrl)}
                  />
                  <span lang={course.lang || undefined} className="block p-4 text-lg font-semibold">
                    {course.courseName}
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {homeLinks.map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {tell(label)}
          </LinkButton>
        ))}
      </p>
    </Page>
  );
}
