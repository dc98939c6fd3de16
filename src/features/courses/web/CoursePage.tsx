import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../../../lib/web/html.tsx';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { typeOf } from '../publicPage.ts';
import { thumbnailUrl } from '../rules.ts';
import type { Course } from '../courseApi.ts';
import { Congratulation } from './Congratulation.tsx';
import { CourseMissing, NoLessons } from './CourseStates.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { Summary } from './CourseSummary.tsx';
import { IncludedCard, MembersOnly } from './JoinCard.tsx';
import type { SavedOnDevice } from './OutlineLesson.tsx';
import { RatingMark } from './RatingMark.tsx';
import { SavedNote } from './SavedCourse.tsx';
import { NextCourse } from './NextCourse.tsx';
import { messages } from './text.ts';
import { useCourse } from './useCourse.ts';

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
  /** The summary has the link to join. */
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
          {!joins && lessons.some(({ locked }) => locked) && <MembersOnly />}
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
          {joins && <IncludedCard course={course} />}
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
