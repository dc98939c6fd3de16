import { IconDownload, IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useData } from '../../../lib/web/call.ts';
import { isBlankHtml, RichText } from '../../../lib/web/html.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Tabs } from '../../../lib/web/ui/Tabs.tsx';
import { files, type StoredFile } from '../../files/api.ts';
import type { Chapter } from '../../chapters/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { ChapterList } from './ChapterList.tsx';
import { messages } from './text.ts';
import type { Playback } from './usePlayback.ts';

function FileLinks({ title, list }: { title: string; list: readonly StoredFile[] }) {
  const t = useText(messages);
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="flex flex-col gap-2">
        {list.map((file) => (
          <li key={file.id}>
            <a
              href={file.filePath}
              download={file.originalName}
              className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-ink no-underline transition-colors hover:border-line-strong hover:bg-surface-2"
            >
              <IconFile aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  {file.originalName || file.fileName}
                </span>
                <span className="text-sm text-ink-soft tabular">{sizeText(file.bytes)}</span>
              </span>
              <IconDownload aria-hidden="true" className="size-5 shrink-0" />
              <span className="sr-only">{t('Download')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lesson's resources, then the course's (decision 29). */
function Resources({
  courseId,
  contentId,
  locked,
}: {
  courseId: number;
  contentId: number;
  locked: boolean;
}) {
  const t = useText(messages);
  const { data, error, refetch, isFetching } = useData(files.getFiles, {
    query: { courseID: courseId, ...(locked ? {} : { contentId }) },
  });
  if (error && !data)
    return (
      <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} className="py-6" />
    );
  if (!data) return <Skeleton />;
  // placeholder data belong to another lesson
  const mine = data.result.filter((file) => file.contentId === contentId);
  const common = data.result.filter((file) => file.contentId === null);
  if (mine.length + common.length === 0)
    return (
      <EmptyState title={t('No files to download')} className="py-6">
        {t('Files that your teacher adds to this lesson or course will be here.')}
      </EmptyState>
    );
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <FileLinks title={t('Of this lesson')} list={mine} />
      <FileLinks title={t('Of the whole course')} list={common} />
    </div>
  );
}

export interface PanelLesson {
  courseId: number;
  contentId: number;
  now: () => number;
  seek: (second: number) => void;
}

/** Panels of other features, passed in by src/app; loaded when their tab is opened. */
export interface LessonPanels {
  questions: (lesson: PanelLesson) => ReactNode;
  notes: (lesson: PanelLesson) => ReactNode;
  /** Saves a lesson on this device; shown beside its title. */
  download: (lesson: LessonProgress) => ReactNode;
  /** A mark in the lesson list that a lesson is saved. */
  savedMark: (contentId: number) => ReactNode;
}

/**
 * Description, Resource and Q&A of a lesson (SPECIFICATION, screen 10), its chapters, and the learner's notes. `description` is
 * undefined while loading.
 */
export function LessonTabs({
  courseId,
  contentId,
  locked,
  description,
  lang,
  tab,
  onTab,
  panels,
  playback,
  chapters,
}: {
  courseId: number;
  contentId: number;
  locked: boolean;
  description: string | undefined;
  /** The language of the description; '' or undefined when unknown. */
  lang: string | undefined;
  tab: string;
  onTab: (tab: string) => void;
  panels: LessonPanels;
  playback: Playback;
  chapters: readonly Chapter[];
}) {
  const t = useText(messages);
  const join = <p className="text-ink-soft">{t('Get a membership to continue this course.')}</p>;
  const lesson: PanelLesson = {
    courseId,
    contentId,
    now: () => playback.snapshot().time,
    seek: (second) => playback.seek(second),
  };
  const panel = (content: (of: PanelLesson) => ReactNode) =>
    locked ? join : <div className="max-w-4xl">{content(lesson)}</div>;
  const words = locked ? (
    join
  ) : description === undefined ? (
    <Skeleton />
  ) : isBlankHtml(description) ? (
    <p className="text-ink-soft">{t('This lesson has no description.')}</p>
  ) : (
    <div lang={lang || undefined}>
      <RichText html={description} />
    </div>
  );
  const named = chapters.length > 0;
  return (
    <Tabs
      label={t('About this lesson')}
      // a link to the chapters of a lesson that no longer has any
      selected={tab === 'chapters' && !named ? 'description' : tab}
      onSelect={onTab}
      items={[
        { id: 'description', label: t('Description'), content: words },
        ...(named
          ? [
              {
                id: 'chapters',
                label: t('Chapters'),
                content: <ChapterList playback={playback} chapters={chapters} />,
              },
            ]
          : []),
        {
          id: 'resource',
          label: t('Resource'),
          content: <Resources courseId={courseId} contentId={contentId} locked={locked} />,
        },
        { id: 'qa', label: t('Q&A'), content: panel(panels.questions), keep: true },
        { id: 'notes', label: t('Notes'), content: panel(panels.notes), keep: true },
      ]}
    />
  );
}
