import { sizeText } from '../../../lib/sizes.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { offline } from '../api.ts';
import { saveChoices } from '../rules.ts';
import { usualChoice } from './enqueue.ts';
import { SaveButton } from './SaveButton.tsx';
import { messages } from './text.ts';

const maxShown = 3;

/** The next lessons to watch that are not saved yet, with their sizes. */
export function useNextDownloads(lessons: readonly LessonProgress[]) {
  const next = lessons.filter(
    ({ completed, locked, videoState }) => !completed && !locked && videoState === 'ready',
  );
  // asks for more, since videos of some may not be converted yet
  const asked = next.slice(0, 2 * maxShown);
  const ids = asked.map(({ courseContentID }) => courseContentID).join(',');
  const { data, isLoading } = useData(offline.lessons, { query: { ids } }, { enabled: ids !== '' });
  /** Sizes in the quality that was chosen last. */
  const sizes = new Map(
    data?.lessons.flatMap((one) => {
      const choice = one.streamUrl === null ? undefined : usualChoice(saveChoices([one]));
      return choice ? [[one.courseContentID, sizeText(choice.bytes)] as const] : [];
    }),
  );
  const first = asked.filter(({ courseContentID: id }) => !data || sizes.has(id)).slice(0, maxShown);
  return { all: next, first, sizes, isLoading };
}

/**
 * The next lessons, each with its download; `withAll`: shown below other lessons of the course, plus a download of all
 * remaining ones.
 */
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
      <div
        className={cx('mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3', withAll && 'mt-4')}
      >
        <Heading className={withAll ? 'text-base' : 'text-xl'}>
          {t(withAll ? 'Download next' : 'Or one lesson at a time')}
        </Heading>
        {withAll && first.length > 1 && <SaveButton lessons={all} course />}
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {first.map((lesson) => (
          <li key={lesson.courseContentID} className="flex items-center gap-x-3 p-3 sm:gap-x-4 sm:px-4">
            {/* audio without a picture has an icon */}
            <div
              aria-hidden="true"
              className="w-20 shrink-0 overflow-hidden rounded-sm border border-line sm:w-28 xl:w-40"
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
