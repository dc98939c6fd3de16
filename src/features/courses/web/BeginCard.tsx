import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { progress } from '../../progress/api.ts';
import { courses } from '../api.ts';
import { firstPage } from '../rules.ts';
import { LessonCourse, NextLesson, nextLessonSkeleton } from './NextLesson.tsx';
import { messages } from './text.ts';

/** The first lesson of the newest course that the learner has not started; `otherwise` when none can be played. */
export function BeginCard({ otherwise }: { otherwise: ReactNode }) {
  const t = useText(messages);
  const started = useData(progress.courses, {});
  const list = useData(courses.page, { query: firstPage });
  const begun = new Set(started.data?.map(({ courseID }) => courseID));
  const course = list.data?.rows.find(({ courseID, lessons }) => lessons > 0 && !begun.has(courseID));
  const outline = useData(
    progress.outline,
    { query: { courseId: course?.courseID ?? 1 } },
    { enabled: started.data !== undefined && course !== undefined },
  );
  const lesson = outline.data?.lessons.find((one) => !one.locked && one.videoState === 'ready');
  if (course && lesson)
    return (
      <NextLesson
        courseid={course.courseID}
        contentid={lesson.courseContentID}
        pictureUrl={lesson.pictureUrl}
        name={
          <InSentence
            of={(name) => t('Begin: {lesson}', { lesson: name })}
            name={lesson.contentName}
            lang={course.lang}
          />
        }
        action={t('Begin')}
      >
        <LessonCourse name={course.courseName} lang={course.lang} />
      </NextLesson>
    );
  const loads = started.isPending || list.isPending || (course !== undefined && outline.isPending);
  return loads ? nextLessonSkeleton : otherwise;
}
