import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import type { CourseProgress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import type { Course } from '../api.ts';
import { cardClasses, cardFacts, cardFoot } from '../cardPage.ts';
import { thumbnailUrl } from '../rules.ts';
import { storeLastCourse } from './lastViewed.ts';
import { messages } from './text.ts';

/** One course of the catalogue (SPECIFICATION, screen 8), with the learner's progress. The whole card is one link. */
export function CatalogueCard({
  course,
  progress,
  heading = 'h2',
  wide = false,
}: {
  course: Course;
  progress: CourseProgress | undefined;
  heading?: 'h2' | 'h3';
  /** The picture beside the text, where there is room: for one that is alone in its row. */
  wide?: boolean;
}) {
  const t = useText(messages);
  const lang = useLang();
  const { userType } = useSession();
  const done = progress !== undefined && progress.percent >= 100;
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: course.courseID }}
      className={cx(
        cardClasses.card,
        wide && 'sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-rows-[1fr_auto]',
      )}
      onClick={() => storeLastCourse(course)}
    >
      <Cover
        title={course.courseName}
        src={course.imageUrl}
        small={thumbnailUrl(course.imageUrl)}
        className={
          wide
            ? 'sm:row-span-2 sm:my-4 sm:ml-4 sm:w-[calc(100%-1rem)] sm:self-center sm:rounded-lg'
            : undefined
        }
      />
      <div className={cardClasses.body}>
        <Markup of={cardFacts(course, lang, heading)} />
        {progress && !done && (
          <div className="mt-auto flex items-center gap-2.5 pt-2 text-sm font-semibold">
            <ProgressRing value={progress.percent} size={32} />
            <span className="tabular">
              {t('{percent}% completed', { percent: percentText(progress.percent) })}
            </span>
          </div>
        )}
      </div>
      <Markup
        of={cardFoot(course, lang, { member: userType === 'Paid', begun: progress !== undefined, done })}
      />
    </Anchor>
  );
}
