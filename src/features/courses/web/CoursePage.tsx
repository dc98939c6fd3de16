import { IconListDetails, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { RichText } from '../../../lib/web/html.tsx';
import { textIn } from '../../../lib/text.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { nextUnfinished } from '../../progress/rules.ts';
import { typeOf } from '../publicPage.ts';
import { thumbnailUrl } from '../rules.ts';
import type { Course } from '../courseApi.ts';
import { Congratulation } from './Congratulation.tsx';
import { CourseMissing, NoLessons } from './CourseStates.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { JoinCard, JoinLink, MembersOnly } from './JoinCard.tsx';
import { chooseLesson, lessonLink, type SavedOnDevice } from './OutlineLesson.tsx';
import { RatingMark } from './RatingMark.tsx';
import { SavedNote } from './SavedCourse.tsx';
import { NextCourse } from './NextCourse.tsx';
import { messages } from './text.ts';
import { useCourse } from './useCourse.ts';

/** The next uncompleted lesson; the first when all are completed. */
const lessonToContinue = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  nextUnfinished(lessons) ?? lessons.find(({ completed }) => !completed) ?? lessons[0];

/** Continue, with the name of the lesson, which the player resumes; nothing for a locked one, which `JoinCard` opens. */
function ContinueLink({
  lessons,
  offline,
  saved,
}: {
  lessons: readonly LessonProgress[];
  offline: boolean;
  saved: SavedOnDevice;
}) {
  const t = useText(messages);
  const name = useId();
  const lesson = lessonToContinue(lessons);
  if (!lesson || lesson.locked) return null;
  const isFreeOne = lesson.totalWatchedTime === 0 && lessons.some(({ locked }) => locked);
  return (
    <>
      {!lesson.completed && (
        <p id={name} className="w-full leading-snug">
          <span className="block text-sm text-ink-soft max-sm:sr-only">{t('Next lesson')}</span>
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
        tone={lesson.completed ? 'plain' : 'primary'}
        className="flex-1"
        icon={<IconPlayerPlayFilled />}
        onClick={(event) => chooseLesson(event, lesson, offline && !saved.plays(lesson.courseContentID))}
      >
        {t(lesson.completed ? 'Watch again' : isFreeOne ? 'Begin' : 'Continue')}
      </LinkButton>
    </>
  );
}

function Summary({
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
  const t = useText(messages);
  const [first] = lessons;
  // lessons that only administrators see do not count
  const counted = lessons.filter(({ videoState }) => videoState === 'ready');
  const done = counted.filter(({ completed }) => completed).length;
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
      {first && (
        <div className="flex flex-col gap-2 p-3 sm:gap-4 sm:p-5">
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
          <div className="flex flex-wrap gap-2 *:sm:flex-auto sm:flex-col">
            <ContinueLink lessons={lessons} offline={offline} saved={saved} />
            {/* unless joining is the next step, which stands above */}
            {joins && !lessonToContinue(lessons)?.locked && <JoinLink className="lg:hidden" />}
            {/* on phones below the lessons, which come first */}
            <div className="grid max-sm:hidden">{download}</div>
          </div>
        </div>
      )}
    </div>
  );
}

function Content({
  course: { courseID, imageUrl },
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
  /** The screen has a link to join. */
  joins: boolean;
  download: ReactNode;
}) {
  const t = useText(messages);
  const heading = (
    <h2 id="content-list" className="text-xl">
      {t('Content')}
    </h2>
  );
  return (
    <section aria-labelledby="content-list" className="max-lg:-order-2 max-lg:-mt-4 max-lg:sm:-mt-2">
      {lessons.length > 0 ? (
        <CourseOutline
          key={courseID}
          lessons={lessons}
          offline={offline}
          saved={saved}
          cover={thumbnailUrl(imageUrl)}
          heading={heading}
          action={
            <LinkButton
              to="/courseoutline"
              search={{ courseid: courseID }}
              size="sm"
              icon={<IconListDetails />}
            >
              {t('Outline')}
            </LinkButton>
          }
        >
          {lessons.some(({ locked }) => locked) && <MembersOnly joins={joins} />}
        </CourseOutline>
      ) : (
        <>
          {heading}
          <NoLessons courseID={courseID} />
        </>
      )}
      <div className="mt-3 grid empty:hidden sm:hidden">{download}</div>
    </section>
  );
}

/** Below the title: type, rating and teachers. */
function Facts({ course, isLocked }: { course: Course; isLocked: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* not where every membership opens the course, since it is called like one of them; nor on phones, where it would take a
          line and push the first lesson out of the first window */}
      {!isLocked && (
        <Badge className="max-sm:hidden">{`${t('Course Type')}: ${textIn(lang, typeOf(course))}`}</Badge>
      )}
      <RatingMark course={course} />
      {course.teachers.length > 0 && <span>{course.teachers.map(({ name }) => name).join(' · ')}</span>}
    </span>
  );
}

function About({ course: { description, lang } }: { course: Course }) {
  const t = useText(messages);
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-xl">
        {t('About this course')}
      </h2>
      <div lang={lang || undefined}>
        <RichText
          html={description}
          top={3}
          // text that was not written in the editor has line breaks instead of paragraphs
          className={/<[a-z]/i.test(description) ? '' : 'whitespace-pre-line'}
        />
      </div>
    </section>
  );
}

const ratingBox = 'rounded-xl border border-line bg-surface p-4 empty:hidden sm:p-5 lg:mt-4';

/**
 * The course page: progress, description, rating and the 'Content' list (SPECIFICATION, screens 9 and 11). `rating`,
 * `certificate`, `captions`, `notes`, `reviews` and `download` render parts of other features.
 */
export function CoursePage({
  rating,
  certificate,
  captions,
  notes,
  reviews,
  download,
  onDevice,
}: {
  rating: (courseId: number) => ReactNode;
  certificate: (courseId: number) => ReactNode;
  captions: (course: Course) => ReactNode;
  notes: (course: Course) => ReactNode;
  reviews: (courseId: number) => ReactNode;
  /** Saves those lessons on this device that the learner may watch. */
  download: (lessons: readonly LessonProgress[]) => ReactNode;
  onDevice: SavedOnDevice;
}) {
  const t = useText(messages);
  const { data, saved, ...rest } = useCourse();
  if (!data) return <CourseMissing {...rest} />;
  const { course, lessons } = data;
  const offline = saved?.offline ?? false;
  const completed = lessons[0]?.totalProgress === '100';
  const isLocked = lessons.some(({ locked }) => locked);
  const joins = !saved && isLocked;
  // of a locked course only the free lesson could be saved, which its player offers
  const saves =
    !saved &&
    !isLocked &&
    download(lessons.filter(({ locked, videoState }) => !locked && videoState === 'ready'));
  return (
    <Page
      title={course.courseName}
      titleLang={course.lang || undefined}
      intro={<Facts course={course} isLocked={isLocked} />}
      back={{ to: '/course', label: t('Back to courses') }}
    >
      {saved && <SavedNote {...saved} {...rest} />}
      {completed && <Congratulation course={course}>{!saved && certificate(course.courseID)}</Congratulation>}
      {/* on narrow windows one column: the progress, the lessons, and the rating right above the reviews, or above the lessons of
          a completed course */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside aria-label={t('Overall progress')} className="max-lg:contents lg:sticky lg:top-20 lg:order-2">
          <Summary
            course={course}
            lessons={lessons}
            offline={offline}
            saved={onDevice}
            joins={joins}
            download={saves}
          />
          {joins && <JoinCard course={course} isNext={lessonToContinue(lessons)?.locked ?? false} />}
          {!saved && (
            <div className={cx(ratingBox, completed ? 'max-lg:-order-3' : 'max-lg:order-1')}>
              {rating(course.courseID)}
            </div>
          )}
          {completed && !offline && <NextCourse after={course.courseID} />}
        </aside>
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
          <Content
            course={course}
            lessons={lessons}
            offline={offline}
            saved={onDevice}
            joins={joins}
            download={saves}
          />
          {!saved && notes(course)}
          {!saved && captions(course)}
          {course.description && <About course={course} />}
          {!saved && <div className="empty:hidden max-lg:order-2">{reviews(course.courseID)}</div>}
        </div>
      </div>
    </Page>
  );
}
