import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { nextUnfinished } from '../../progress/rules.ts';
import { thumbnailUrl } from '../rules.ts';
import type { Course } from '../courseApi.ts';
import { JoinCall } from './JoinCard.tsx';
import { chooseLesson, lessonLink, type SavedOnDevice } from './OutlineLesson.tsx';
import { messages } from './text.ts';

/** The next uncompleted lesson; the first when all are completed. */
const lessonToContinue = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  nextUnfinished(lessons) ?? lessons.find(({ completed }) => !completed) ?? lessons[0];

/**
 * Continue, with the name of the lesson, which the player resumes (`quiet`: beside joining, which is the primary action); nothing for a locked one, which `JoinCall` opens.
 */
function ContinueLink({
  lessons,
  offline,
  saved,
  quiet,
}: {
  lessons: readonly LessonProgress[];
  offline: boolean;
  saved: SavedOnDevice;
  quiet: boolean;
}) {
  const t = useText(messages);
  const name = useId();
  const lesson = lessonToContinue(lessons);
  if (!lesson || lesson.locked) return null;
  const isFree = lessons.some(({ locked }) => locked);
  return (
    <>
      {!lesson.completed && (
        // beside joining it has no room on phones, where the first row of the lessons is right below
        <p id={name} className={cx('w-full leading-snug', quiet && 'max-sm:hidden')}>
          <span className="block text-sm text-ink-soft max-sm:sr-only">
            {t(isFree ? 'Free lesson' : 'Next lesson')}
          </span>
          <span className="line-clamp-2 font-semibold">
            <span className="font-normal text-ink-soft tabular">{number(lesson.order)}.</span>{' '}
            <span lang={lesson.lang || undefined}>{lesson.contentName}</span>
          </span>
        </p>
      )}
      <LinkButton
        {...lessonLink(lesson)}
        aria-describedby={lesson.completed ? undefined : name}
        // for a completed course the certificate is the primary action
        tone={lesson.completed || quiet ? 'plain' : 'primary'}
        className="flex-1"
        icon={<IconPlayerPlayFilled />}
        onClick={(event) => chooseLesson(event, lesson, offline && !saved.plays(lesson.courseContentID))}
      >
        {t(
          lesson.completed
            ? 'Watch again'
            : isFree && lesson.totalWatchedTime === 0
              ? 'Watch free'
              : 'Continue',
        )}
      </LinkButton>
    </>
  );
}

function Progress({ lessons, first }: { lessons: readonly LessonProgress[]; first: LessonProgress }) {
  const t = useText(messages);
  // lessons that only administrators see do not count
  const counted = lessons.filter(({ videoState }) => videoState === 'ready');
  const done = counted.filter(({ completed }) => completed).length;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('Overall progress')}</span>
        <span className="text-sm text-ink-soft">
          {t('{done} of {total} lessons completed', { done, total: counted.length })}
        </span>
      </p>
      <ProgressBar
        value={Number(first.totalProgress)}
        text={`${first.totalProgress}%`}
        label={t('Overall progress')}
        learned
        className="mt-1"
      />
    </div>
  );
}

/** The picture, the progress and the next step: in a locked course (`joins`) first how to join, and then the progress, once there is any. */
export function Summary({
  course,
  lessons,
  offline,
  saved,
  joins,
  download,
}: {
  course: Course;
  lessons: readonly LessonProgress[];
  offline: boolean;
  saved: SavedOnDevice;
  joins: boolean;
  download: ReactNode;
}) {
  const [first] = lessons;
  const goOn = <ContinueLink lessons={lessons} offline={offline} saved={saved} quiet={joins} />;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card max-lg:-order-3 max-lg:sm:grid max-lg:sm:grid-cols-2 max-lg:sm:items-center">
      {/* on phones the lessons come first */}
      <div className="max-sm:hidden max-lg:sm:p-5 max-lg:sm:pr-0">
        <Cover
          title={course.courseName}
          src={course.imageUrl}
          small={thumbnailUrl(course.imageUrl)}
          className="max-lg:sm:rounded-lg"
        />
      </div>
      {first &&
        (joins ? (
          <JoinCall
            course={course}
            begin={goOn}
            progress={first.totalWatchedTime > 0 && <Progress lessons={lessons} first={first} />}
          />
        ) : (
          <div className="flex flex-col gap-2 p-3 sm:gap-4 sm:p-5">
            <Progress lessons={lessons} first={first} />
            <div className="flex flex-wrap gap-2 *:sm:flex-auto sm:flex-col">
              {goOn}
              {/* on phones below the lessons, which come first */}
              <div className="grid max-sm:hidden">{download}</div>
            </div>
          </div>
        ))}
    </div>
  );
}
