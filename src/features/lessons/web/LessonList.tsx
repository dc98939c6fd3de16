import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { BinButton } from '../../../lib/web/lists/BinButton.tsx';
import { anyText, pageOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { useRemoval } from '../../../lib/web/lists/useRemoval.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { useUploads } from '../../../lib/web/uploads/state.ts';
import { type Lesson, lessons as rows } from '../api.ts';
import { lessonRows, type useLessons } from './lessonData.ts';
import { LessonDialogs, type Opened } from './LessonDialogs.tsx';
import { LessonTable } from './LessonTable.tsx';
import { useReorder } from './reorder.ts';
import { messages } from './text.ts';

const LessonBin = lazy(async () => ({ default: (await import('./LessonBin.tsx')).LessonBin }));

// a constant, since the order depends on its identity
const none: readonly Lesson[] = [];
const readers = { search: anyText(200) };

function useLessonRemoval() {
  const t = useText(messages);
  const title = t('Course Content Upload');
  return useRemoval({
    remove: (id) => call(rows.delete, { query: { id } }),
    restore: (id) => call(rows.restore, { query: { id } }),
    refreshes: lessonRows,
    removed: () => [title, t('Content successfully deleted.')],
    restored: (name) => [title, t('The lesson is back: {name}', { name })],
  });
}

/** The rows of the page in the URL; a single page needs no pagination. */
const paged = (rows: readonly Lesson[], filters: ReturnType<typeof useListFilters>) =>
  rows.length > filters.size ? pageOf(rows, filters) : { rows };

/** The Course Content List (SPECIFICATION, screen 17): states of videos, order by dragging or in steps, resources, captions. */
export function LessonList({
  courseId,
  list,
  editing,
  onEdit,
  onAdd,
  onDeleted,
}: {
  courseId: number;
  list: ReturnType<typeof useLessons>;
  editing: number | null;
  onEdit: (courseContentID: number) => void;
  onAdd: (section: string) => void;
  onDeleted: (courseContentID: number) => void;
}) {
  const t = useText(messages);
  const uploads = useUploads();
  const filters = useListFilters(readers, 100);
  const [binOpen, setBinOpen] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const lessons = list.data ?? none;
  const { shown, dragged, said, moves } = useReorder(courseId, lessons);
  const { remove, restore } = useLessonRemoval();

  const words = filters.values.search?.toLocaleLowerCase() ?? '';
  const found = shown.filter(({ sectionName, contentName }) =>
    `${sectionName} ${contentName}`.toLocaleLowerCase().includes(words),
  );
  const total = lessons.length;
  const pictures = lessons.some(({ pictureUrl }) => pictureUrl);
  const sortable = !words;
  const bin = <BinButton onClick={() => setBinOpen(true)} />;
  const tools = { uploads, ...moves, total, sortable, pictures, open: setOpened, onEdit, onAdd };

  async function confirmDelete(lesson: Lesson) {
    const place = found.indexOf(lesson);
    const { courseContentID: id, contentName: name } = lesson;
    await remove({ id, name }, (found[place + 1] ?? found[place - 1])?.courseContentID);
    setOpened(null);
    onDeleted(lesson.courseContentID);
  }

  return (
    <>
      <AdminList
        list={{ ...list, data: list.data && paged(found, filters) }}
        filters={filters}
        searchable={total > 0}
        search={{ label: t('Search lessons'), className: 'max-sm:basis-40' }}
        tools={total > 0 && bin}
        hint={
          words && (
            <p className="self-center text-sm text-ink-soft">{t('Clear the search to change the order.')}</p>
          )
        }
        caption={t('Course Content List')}
        rowKey={(lesson) => lesson.courseContentID}
        body={(page) => (
          <LessonTable rows={page} all={shown} tools={tools} editing={editing} dragged={dragged} />
        )}
        empty={<EmptyState title={t('No lessons yet')}>{t('Add the first one with the form.')}</EmptyState>}
        noMatch={{ title: t('No lesson matches'), showAll: t('Show all lessons') }}
        after={() => (
          <p role="status" className="sr-only">
            {said}
          </p>
        )}
      />
      {list.data && total === 0 && bin}
      {binOpen && (
        <Suspense>
          <LessonBin courseId={courseId} onRestore={restore} onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
      {opened && <LessonDialogs opened={opened} onClose={() => setOpened(null)} onDelete={confirmDelete} />}
    </>
  );
}
