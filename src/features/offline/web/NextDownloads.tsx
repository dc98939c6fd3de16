import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { clock } from '../../lessons/rules.ts';
import { sizeText } from '../../player/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { offline } from '../api.ts';
import { saveChoices } from '../rules.ts';
import { usualChoice } from './enqueue.ts';
import { SaveButton } from './SaveButton.tsx';
import { messages } from './text.ts';

const most = 3;

/** The lessons with which one goes on, of those that are not saved, with their sizes. */
export function useNextDownloads(lessons: readonly LessonProgress[]) {
  const next = lessons.filter(
    ({ completed, locked, videoState }) => !completed && !locked && videoState === 'ready',
  );
  // of some the video may not be converted yet
  const asked = next.slice(0, 2 * most);
  const ids = asked.map(({ courseContentID }) => courseContentID).join(',');
  const { data, isLoading } = useData(offline.lessons, { query: { ids } }, { enabled: ids !== '' });
  /** In the quality that was chosen last. */
  const sizes = new Map(
    data?.lessons.flatMap((one) => {
      const choice = one.streamUrl === null ? undefined : usualChoice(saveChoices([one]));
      return choice ? [[one.courseContentID, sizeText(choice.bytes)] as const] : [];
    }),
  );
  const first = asked.filter(({ courseContentID: id }) => !data || sizes.has(id)).slice(0, most);
  return { all: next, first, sizes, isLoading };
}

/** Those lessons, each with its download; `withAll`: below others of the course, and also one for all that are left of it. */
export function NextDownloads({
  next: { all, first, sizes },
  lang,
  withAll = false,
}: {
  next: ReturnType<typeof useNextDownloads>;
  lang: string | undefined;
  withAll?: boolean;
}) {
  const t = useText(messages);
  if (first.length === 0) return null;
  const Heading = withAll ? 'h3' : 'h2';
  return (
    <>
      <div className={cx('mb-2 flex flex-wrap items-center justify-between gap-x-4', withAll && 'mt-4')}>
        <Heading className={withAll ? 'text-base' : 'text-xl'}>
          {t(withAll ? 'Download next' : 'Or one lesson at a time')}
        </Heading>
        {withAll && first.length > 1 && <SaveButton lessons={all} course />}
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {first.map((lesson) => (
          <li key={lesson.courseContentID} className="flex items-center gap-x-3 p-3 sm:gap-x-4 sm:px-4">
            {/* sound alone has a drawn one */}
            <div
              aria-hidden="true"
              className="w-20 shrink-0 overflow-hidden rounded-sm border border-line sm:w-28"
            >
              <Cover title={lesson.contentName} src={lesson.pictureUrl} />
            </div>
            <div className="min-w-0 flex-1">
              <p lang={lang} className="leading-snug font-semibold wrap-anywhere">
                {lesson.contentName}
              </p>
              <p className="text-sm text-ink-soft tabular">
                <span className="max-sm:hidden">
                  {t('Lesson')} {number(lesson.order)} ·{' '}
                </span>
                {clock(lesson.duration)}
                {sizes.has(lesson.courseContentID) && ` · ${sizes.get(lesson.courseContentID)}`}
              </p>
            </div>
            <SaveButton lessons={[lesson]} named className="shrink-0" />
          </li>
        ))}
      </ul>
    </>
  );
}
