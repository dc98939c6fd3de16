import { textIn } from '../../../lib/text.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { ListedCourse } from '../../courses/courseApi.ts';
import { courseUrl, extentOf } from '../../courses/publicPage.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { CoursePrice } from './ForStrangers.tsx';

/** Suggested courses, shown smaller than results. */
export function CourseRows({
  list,
  className,
}: {
  list: readonly ListedCourse[];
  className?: string | undefined;
}) {
  const lang = useLang();
  const { islogged } = useSession();
  return (
    <ul className={cx('grid gap-3', className)}>
      {list.map((course) => (
        <li key={course.courseID} className="flex min-w-0">
          <Anchor
            {...(islogged
              ? { to: '/coursecontentlist', search: { courseid: course.courseID } }
              : { to: courseUrl(course) })}
            data-result
            className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-xl border border-line bg-surface px-3 py-2 text-ink no-underline hover:border-line-strong"
          >
            <span aria-hidden="true" className="w-24 shrink-0">
              <Cover
                title={course.courseName}
                src={course.imageUrl}
                small={thumbnailUrl(course.imageUrl)}
                className="rounded-sm border border-line"
              />
            </span>
            <span className="min-w-0">
              <span lang={course.lang || undefined} className="line-clamp-2 leading-snug">
                {course.courseName}
              </span>
              <span className="block text-sm text-ink-soft">{textIn(lang, extentOf(course))}</span>
              {!islogged && <CoursePrice course={course} />}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
