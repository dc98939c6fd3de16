import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { LessonCourse, NextLesson, nextLessonSkeleton } from './NextLesson.tsx';
import { messages } from './text.ts';
import { useFirstLesson } from './useFirstLesson.ts';

/** A lesson to begin with (`useFirstLesson`), or `otherwise`. */
export function BeginCard({ otherwise }: { otherwise: ReactNode }) {
  const t = useText(messages);
  const { first, isLoading } = useFirstLesson();
  if (!first) return isLoading ? nextLessonSkeleton : otherwise;
  const { course, lesson } = first;
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
}
