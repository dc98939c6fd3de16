import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { progress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { LessonCourse, NextLesson, nextLessonSkeleton } from './NextLesson.tsx';
import { messages } from './text.ts';
import { goOnAmong } from './useStarted.ts';

/** The next lesson of the course `goOn`, and the progress in it. Its height is constant. */
export function ContinueCard({ goOn }: { goOn: number }) {
  const t = useText(messages);
  const { data, isError } = useData(
    progress.started,
    { query: { size: goOnAmong } },
    { refetchOnMount: 'always' },
  );
  const next = data?.rows.find(({ courseID }) => courseID === goOn);
  if (!next && !data && !isError) return nextLessonSkeleton;
  return (
    <NextLesson
      courseid={goOn}
      contentid={next?.nextContentID}
      pictureUrl={next?.nextPictureUrl}
      name={
        next ? (
          <InSentence
            of={(lesson) => t('Continue: {lesson}', { lesson })}
            name={next.nextContentName}
            lang={next.lang}
          />
        ) : (
          t('Continue')
        )
      }
      action={t('Continue')}
    >
      {next && (
        <>
          <LessonCourse name={next.courseName} lang={next.lang} />
          <ProgressBar
            value={next.percent}
            text={`${percentText(next.percent)}%`}
            learned
            size="sm"
            className="mt-1"
          />
        </>
      )}
    </NextLesson>
  );
}
