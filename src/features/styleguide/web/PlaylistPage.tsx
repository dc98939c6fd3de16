import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Link } from '../../../lib/web/router.tsx';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { courses } from '../../courses/api.ts';
import type { Course } from '../../courses/courseApi.ts';
import { type Lesson, lessons } from '../../lessons/api.ts';
import { messages } from './playlistText.ts';

// two sections of three videos (decision 17)
const perSection = 3;
const inTemplate = 2 * perSection;

/** The course for the template: the first with enough lessons (a demo course), else the one with the most. */
function fitting(list: readonly Course[], chosen: number | null): Course | undefined {
  const withLessons = list.filter((course) => course.lessons > 0).toSorted((a, b) => a.courseID - b.courseID);
  return (
    withLessons.find(({ courseID }) => courseID === chosen) ??
    withLessons.find((course) => course.lessons >= inTemplate) ??
    withLessons.toSorted((a, b) => b.lessons - a.lessons)[0]
  );
}

function Frame({ lesson, poster }: { lesson: Lesson; poster: string }) {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(lessons.details, {
    query: { coursecontentid: lesson.courseContentID },
  });
  const details = data?.courseContentID === lesson.courseContentID ? data : null;
  return (
    <div className="flex aspect-video items-center justify-center overflow-hidden rounded-xl bg-black text-white">
      {error ? (
        <div className="rounded-lg bg-surface text-ink">
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      ) : details?.videoUrl ? (
        // captions are children, if the lesson has any
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={details.videoUrl}
          src={details.videoUrl}
          poster={poster || undefined}
          controls
          playsInline
          preload="metadata"
          controlsList="nodownload"
          aria-label={lesson.contentName}
          className="size-full"
        >
          {details.captions.map((track) => (
            <track key={track.id} kind="captions" src={track.url} srcLang={track.lang} label={track.label} />
          ))}
        </video>
      ) : (
        details && <p className="p-6 text-center">{t('This lesson has no video yet.')}</p>
      )}
    </div>
  );
}

function VideoLinks({ course, videos, shown }: { course: Course; videos: readonly Lesson[]; shown: Lesson }) {
  const t = useText(messages);
  return (
    <nav aria-label={course.courseName} className="rounded-xl border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{course.courseName}</h2>
      {[0, 1].map((section) => (
        <section key={section} aria-labelledby={`section-${section}`} className="mt-3">
          <h3 id={`section-${section}`} className="font-semibold">
            {t('Section {number}', { number: number(section + 1) })}
          </h3>
          <ol>
            {videos.slice(section * perSection, (section + 1) * perSection).map((video, i) => (
              <li key={video.courseContentID}>
                <Link
                  to="/temp"
                  search={{ courseid: course.courseID, contentid: video.courseContentID }}
                  aria-current={video === shown ? 'true' : undefined}
                  className={cx(
                    'flex min-h-11 items-center rounded-md px-2 py-1 hover:bg-surface-2',
                    video === shown && 'bg-accent-soft font-semibold',
                  )}
                >
                  <span>
                    {t('Video {number}: {name}', { number: number(i + 1), name: video.contentName })}
                    {video.courseID !== course.courseID && (
                      <span className="block text-sm font-normal text-ink-soft">{video.courseName}</span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

function Playlist({ course }: { course: Course }) {
  const t = useText(messages);
  const [{ contentid }, change] = useFilters('contentid');
  const { data, error, isFetching, refetch } = useData(lessons.all, {
    query: { courseId: course.courseID, page: 1 },
  });
  const others = useData(lessons.all, { query: { page: 1 } }, { enabled: course.lessons < inTemplate });
  if (error && !data)
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || others.isLoading) return <Skeleton count={6} />;
  const own = data
    .filter(({ courseID }) => courseID === course.courseID)
    .toSorted((a, b) => a.order - b.order);
  // other courses fill the places that a short course leaves empty
  const more = others.data?.filter(({ courseID }) => courseID !== course.courseID) ?? [];
  const videos = [...own, ...more].slice(0, inTemplate);
  const at = Math.max(
    0,
    videos.findIndex(({ courseContentID }) => courseContentID === integerFilter(contentid)),
  );
  const lesson = videos[at];
  if (!lesson) return <Skeleton count={6} />;
  const show = (to: number): void => change({ contentid: videos[to]!.courseContentID }, { push: true });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <Frame lesson={lesson} poster={course.imageUrl} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Button icon={<IconArrowLeft />} disabled={at === 0} onClick={() => show(at - 1)}>
            {t('Previous')}
          </Button>
          <p className="order-first w-full font-semibold sm:order-none sm:w-auto" aria-live="polite">
            {lesson.contentName}
          </p>
          <Button icon={<IconArrowRight />} disabled={at === videos.length - 1} onClick={() => show(at + 1)}>
            {t('Next')}
          </Button>
        </div>
        <p className="mt-4">
          <Link
            to="/courseplayer"
            search={{ courseid: lesson.courseID, contentid: lesson.courseContentID }}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('Open in the player')}
          </Link>
        </p>
      </div>
      <VideoLinks course={course} videos={videos} shown={lesson} />
    </div>
  );
}

/** /temp: the static course playlist template on a real course, so that its links work (SPECIFICATION §2; decision 17). */
export function PlaylistPage() {
  const t = useText(messages);
  const [{ courseid }, change] = useFilters('courseid', 'contentid');
  const { data, error, isFetching, refetch } = useData(courses.list, { query: {} });
  const course = data && fitting(data, integerFilter(courseid));
  return (
    <Page
      title={t('Image Creation Skill')}
      intro={t('The course playlist template, filled with the lessons of a course.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton count={6} />
      ) : !course ? (
        <EmptyState
          title={t('No course has lessons yet')}
          action={
            <LinkButton to="/upload" tone="primary">
              {t('To the courses')}
            </LinkButton>
          }
        >
          {t('Add a course with lessons to fill the template.')}
        </EmptyState>
      ) : (
        <>
          <SelectField
            label={t('Course')}
            value={course.courseID}
            options={data
              .filter(({ lessons: count }) => count > 0)
              .map(({ courseID, courseName }) => ({ value: courseID, label: courseName }))}
            onChange={(event) => change({ courseid: event.target.value, contentid: '' })}
            className="mb-5 max-w-md"
          />
          <Playlist course={course} />
        </>
      )}
    </Page>
  );
}
