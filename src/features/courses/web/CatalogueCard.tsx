import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
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
}: {
  course: Course;
  progress: CourseProgress | undefined;
  heading?: 'h2' | 'h3';
}) {
  const t = useText(messages);
  const lang = useLang();
  const done = progress !== undefined && progress.percent >= 100;
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: course.courseID }}
      className={cardClasses.card}
      onClick={() => storeLastCourse(course)}
    >
      <Cover title={course.courseName} src={course.imageUrl} small={thumbnailUrl(course.imageUrl)} />
      <div className={cardClasses.body}>
        <Markup of={cardFacts(course, lang, heading)} />
        {progress && (
          <div className="mt-auto flex items-center gap-2.5 pt-2 text-sm font-semibold">
            <ProgressRing value={progress.percent} size={32} />
            <span className="tabular">
              {done ? t('Completed') : t('{percent}% completed', { percent: percentText(progress.percent) })}
            </span>
          </div>
        )}
      </div>
      <Markup of={cardFoot(course, lang, progress && !done)} />
    </Anchor>
  );
}
