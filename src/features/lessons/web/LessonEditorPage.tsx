import type { ReactNode } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { ownLanguage } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { type LessonDetails, lessons } from '../api.ts';
import type { captionEditing } from '../captionsApi.ts';
import type { chapterEditing } from '../chaptersApi.ts';
import { editorMessages } from './editorText.ts';

type Editing = typeof captionEditing.read | typeof chapterEditing.read;

interface LessonEditorPageProps<E extends Editing> {
  edits: 'captions' | 'chapters';
  /** The endpoint that reads the edited record. */
  endpoint: E;
  children: (lesson: LessonDetails, record: Received<E>) => ReactNode;
}

const titles = { captions: 'Captions', chapters: 'Chapters' } as const;
const hints = {
  captions: 'Open a lesson’s captions from the list of lessons of its course.',
  chapters: 'Open a lesson’s chapters from the list of lessons of its course.',
} as const;

/** The page of an editor beside a lesson's video: `?lesson=` names the lesson. */
export function LessonEditorPage<E extends Editing>(props: LessonEditorPageProps<E>) {
  const t = useText(editorMessages);
  const [{ lesson }] = useFilters('lesson');
  const id = integerFilter(lesson);
  if (id !== null) return <LessonEditor key={id} id={id} {...props} />;
  return (
    <Page title={t(titles[props.edits])} back={{ to: '/upload', label: t('Upload Course') }}>
      <EmptyState
        title={t('Choose a lesson first')}
        action={
          <LinkButton to="/upload" tone="primary">
            {t('Upload Course')}
          </LinkButton>
        }
      >
        {t(hints[props.edits])}
      </EmptyState>
    </Page>
  );
}

function LessonEditor<E extends Editing>({
  id,
  edits,
  endpoint,
  children,
}: LessonEditorPageProps<E> & { id: number }) {
  const t = useText(editorMessages);
  const lesson = useData(lessons.details, { query: { coursecontentid: id } });
  // always fresh: an older version would make the first save stale
  const record = useData<Editing>(endpoint, { query: { coursecontentid: id } }, { refetchOnMount: 'always' });
  const details = lesson.data?.courseContentID === id ? lesson.data : null;
  return (
    <Page
      title={t(titles[edits])}
      intro={
        details && (
          <>
            <span lang={ownLanguage(details.courseName)}>{details.courseName}</span>
            {' · '}
            <span lang={ownLanguage(details.contentName)}>{details.contentName}</span>
          </>
        )
      }

      back={
        details
          ? { to: '/coursecontent', label: t('Back to the lessons'), search: { courseid: details.courseID } }
          : { to: '/upload', label: t('Upload Course') }
      }
    >
      {details && record.data?.courseContentID === id && record.isFetchedAfterMount ? (
        children(details, record.data as Received<E>)
      ) : (
        <Pending query={lesson.isError ? lesson : record} count={8} />
      )}
    </Page>
  );
}
