import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { lessons } from '../../lessons/api.ts';
import { chapterEditing } from '../../lessons/chaptersApi.ts';
import { ChapterEditor } from './ChapterEditor.tsx';
import { messages } from './text.ts';

/** The chapters of a lesson, beside its video: `?lesson=` names it. */
export function ChaptersPage() {
  const t = useText(messages);
  const [{ lesson }] = useFilters('lesson');
  const id = integerFilter(lesson);
  if (id !== null) return <LessonChapters key={id} id={id} />;
  return (
    <Page title={t('Chapters')} width="full" back={{ to: '/upload', label: t('Upload Course') }}>
      <EmptyState
        title={t('Choose a lesson first')}
        action={
          <LinkButton to="/upload" tone="primary">
            {t('Upload Course')}
          </LinkButton>
        }
      >
        {t('Open a lesson’s chapters from the list of lessons of its course.')}
      </EmptyState>
    </Page>
  );
}

function LessonChapters({ id }: { id: number }) {
  const t = useText(messages);
  const lesson = useData(lessons.details, { query: { coursecontentid: id } });
  // an older version would make the first save stale
  const found = useData(
    chapterEditing.read,
    { query: { coursecontentid: id } },
    { refetchOnMount: 'always' },
  );
  const details = lesson.data?.courseContentID === id ? lesson.data : null;
  return (
    <Page
      title={t('Chapters')}
      intro={details && `${details.courseName} · ${details.contentName}`}
      width="full"
      back={
        details
          ? { to: '/coursecontent', label: t('Back to the lessons'), search: { courseid: details.courseID } }
          : { to: '/upload', label: t('Upload Course') }
      }
    >
      {details && found.data?.courseContentID === id && found.isFetchedAfterMount ? (
        <ChapterEditor lesson={details} record={found.data} />
      ) : (
        <Pending query={lesson.isError ? lesson : found} count={8} />
      )}
    </Page>
  );
}
