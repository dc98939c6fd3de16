import {
  IconBadgeCc,
  IconBook2,
  IconChevronRight,
  IconDownload,
  IconFile,
  IconLock,
  IconNote,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { thumbnailUrl } from '../../courses/rules.ts';
import { clock } from '../../lessons/rules.ts';
import { percentText } from '../../progress/rules.ts';
import type { SearchResult } from '../api.ts';
import type { SearchKind } from '../rules.ts';
import { messages } from '../text.ts';
import { CourseOffer } from './ForStrangers.tsx';
import { useLearned } from './GoOn.tsx';
import { Marked } from './Marked.tsx';

const icons: Record<SearchKind, TablerIcon> = {
  courses: IconBook2,
  lessons: IconPlayerPlay,
  teachers: IconUser,
  captions: IconBadgeCc,
  files: IconFile,
  notes: IconNote,
};

/** The picture of a course or lesson; an icon for other kinds. `plays`: on phones a lesson's has the play sign. */
function Mark({
  kind,
  result,
  locked,
  plays,
}: {
  kind: SearchKind;
  result: SearchResult;
  locked: boolean;
  plays: boolean;
}) {
  const Icon = icons[kind];
  if (kind !== 'courses' && kind !== 'lessons')
    return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative mt-0.5 block shrink-0 self-start',
        kind === 'courses' ? 'w-28 sm:w-48' : 'w-24 sm:w-32',
      )}
    >
      <Cover
        title={result.courseName}
        src={result.imageUrl}
        // a still of a lesson is already small
        small={result.imageUrl.startsWith('/assets/') ? thumbnailUrl(result.imageUrl) : undefined}
        className="rounded-md border border-line"
      />
      {locked && (
        <span className="absolute right-1 bottom-1 inline-flex rounded-sm bg-[#000]/75 p-0.5 text-[#fff]">
          <IconLock className="size-3.5" />
        </span>
      )}
      {plays && (
        <span className="absolute bottom-1 left-1 rounded-full bg-[#000]/75 p-1.5 text-[#fff] sm:hidden">
          <IconPlayerPlayFilled className="size-3.5" />
        </span>
      )}
    </span>
  );
}

/**
 * The sign at a result's end of what its link does: downloads, plays, or opens a screen; as a button looks. A course with a
 * button has none; on phones a picture leaves no room for it.
 */
function Action({ url, plays, pictured }: { url: boolean; plays: boolean; pictured: boolean }) {
  const Icon = url ? IconDownload : plays ? IconPlayerPlayFilled : IconChevronRight;
  return (
    <Icon
      aria-hidden="true"
      className={cx(
        'size-9 shrink-0 self-center rounded-md border border-line-strong p-2 text-ink in-[li:has(>a+a)]:hidden',
        pictured && 'max-sm:hidden',
      )}
    />
  );
}

/**
 * The link of a result: for locked lessons the course, which has a public page for strangers; its teachers are on it. A teacher
 * without a course is only on the home page.
 */
function targetOf(
  kind: SearchKind,
  { id, courseID, courseContentID, second, locked }: SearchResult,
  isIn: boolean,
) {
  if (!isIn) return { to: courseID === 0 ? '/' : `/courses/${courseID}` };
  if (kind === 'teachers') return { to: '/course', search: { teacher: id } };
  if (kind === 'courses' || locked) return { to: '/coursecontentlist', search: { courseid: courseID } };
  const lesson = { courseid: courseID, contentid: courseContentID };
  return {
    to: '/courseplayer',
    search: {
      ...lesson,
      ...(second === null ? {} : { at: second }),
      ...(kind === 'notes' ? { tab: 'notes' } : {}),
    },
  };
}

const rowClass =
  'flex min-h-14 min-w-0 flex-1 items-start gap-3 px-4 py-3 text-ink no-underline outline-offset-[-3px] hover:bg-surface-2 focus-visible:bg-surface-2';

/** The learner's progress in a course; nothing before it is started. */
function Learned({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const percent = useLearned().data?.find(({ courseID }) => courseID === courseId)?.percent;
  if (percent === undefined) return null;
  return (
    <ProgressBar
      learned
      size="sm"
      value={percent}
      label={t('Course progress')}
      text={`${percentText(percent)}%`}
      className="mt-1 w-full max-w-60"
    />
  );
}

/** The line below a result: a course's teachers; a teacher's newest course; for others the length, the section or lesson, and the course. */
function placeOf(kind: SearchKind, result: SearchResult): ReactNode {
  // during a rolling upgrade, a server of the previous version sends none
  if (kind === 'courses') return result.teachers?.join(' · ') ?? '';
  const names = [kind === 'lessons' ? result.sectionName : result.contentName, result.courseName].filter(
    Boolean,
  );
  if (result.duration === 0) return names.join(' · ');
  return (
    <>
      <span className="whitespace-nowrap tabular">{clock(result.duration)}</span> · {names.join(' · ')}
    </>
  );
}

/** One result: its kind, its place, and the matching text. */
export function ResultRow({
  kind,
  result,
  onOpen,
}: {
  kind: SearchKind;
  result: SearchResult;
  onOpen: () => void;
}) {
  const t = useText(messages);
  const { islogged } = useSession();
  const place = placeOf(kind, result);
  const target = targetOf(kind, result, islogged);
  const plays = target.to === '/courseplayer';
  // for strangers, the course's page shows which lesson is free
  const isLocked = result.locked && islogged;
  const { courseLang } = result;
  // a file's name and a note may be in any language
  const titleLang = kind === 'courses' || kind === 'lessons' ? courseLang : result.lang;
  const content = (
    <>
      <Mark kind={kind} result={result} locked={isLocked} plays={plays && kind === 'lessons'} />
      <span className="min-w-0 flex-1">
        <span
          lang={titleLang || undefined}
          className={cx(
            'line-clamp-2 font-semibold wrap-anywhere',
            kind === 'courses' && 'text-balance sm:text-lg',
          )}
        >
          {result.second !== null && (
            <span className="mr-2 font-semibold text-accent-strong tabular underline">
              {clock(result.second)}
            </span>
          )}
          <Marked text={result.title} found={result.titleFound} />
        </span>
        {place && (
          <span lang={courseLang || undefined} className="block text-sm wrap-anywhere text-ink-soft">
            {place}
          </span>
        )}
        {result.text && (
          <span
            lang={courseLang || undefined}
            className="line-clamp-3 text-sm wrap-anywhere text-ink-soft sm:line-clamp-2"
          >
            <Marked text={result.text} found={result.textFound} />
          </span>
        )}
        {kind === 'courses' && <Learned courseId={result.courseID} />}
        {result.course && <CourseOffer course={result.course} />}
        {isLocked && <span className="block text-sm text-ink-soft">{t('Only with a membership')}</span>}
      </span>
      <Action url={Boolean(result.url)} plays={plays} pictured={kind === 'courses' || kind === 'lessons'} />
    </>
  );
  if (result.url)
    return (
      <a href={result.url} download data-result className={rowClass} onClick={onOpen}>
        {content}
      </a>
    );
  return (
    <Anchor {...target} data-result className={rowClass} onClick={onOpen}>
      {content}
    </Anchor>
  );
}
