import { number, useText } from '../../../lib/web/i18n.ts';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { SaveButton } from './SaveButton.tsx';
import { messages } from './text.ts';

const most = 3;

/** The lessons of a course with which one goes on and which are not saved, each with its download. */
export function NextDownloads({
  lessons,
  lang,
}: {
  lessons: readonly LessonProgress[];
  lang: string | undefined;
}) {
  const t = useText(messages);
  const next = lessons.filter(
    ({ completed, locked, videoState }) => !completed && !locked && videoState === 'ready',
  );
  if (next.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 text-base">{t('Download next')}</h3>
      <ul className="divide-y divide-line rounded-xl border border-dashed border-line-strong">
        {next.slice(0, most).map((lesson) => (
          <li
            key={lesson.courseContentID}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 sm:px-4"
          >
            <div className="min-w-0 flex-1 basis-32">
              <p lang={lang} className="leading-snug font-semibold wrap-anywhere">
                {lesson.contentName}
              </p>
              <p className="text-sm text-ink-soft tabular">
                {t('Lesson')} {number(lesson.order)} · {clock(lesson.duration)}
              </p>
            </div>
            <SaveButton lessons={[lesson]} named />
          </li>
        ))}
      </ul>
    </>
  );
}
