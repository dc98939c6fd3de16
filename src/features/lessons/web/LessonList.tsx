import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { useUploads } from '../../../lib/web/uploads/state.ts';
import { type Lesson, lessons as rows } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { lessonActions, lessonColumns } from './lessonColumns.tsx';
import { LessonDialogs, type Opened } from './LessonDialogs.tsx';
import { useReorder } from './reorder.ts';
import { messages } from './text.ts';

const LessonBin = lazy(async () => ({ default: (await import('./LessonBin.tsx')).LessonBin }));

const pageSize = 100;

/** The Course Content List (SPECIFICATION, screen 17): video states, order by dragging or in steps, resources, captions. */
export function LessonList({
  courseId,
  lessons,
  editing,
  onEdit,
  onDeleted,
}: {
  courseId: number;
  lessons: readonly Lesson[];
  editing: number | null;
  onEdit: (courseContentID: number) => void;
  onDeleted: (courseContentID: number) => void;
}) {
  const t = useText(messages);
  const uploads = useUploads();
  const reload = useReloadLessons();
  const [filters, change] = useFilters('search', 'page');
  const [binOpen, setBinOpen] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { shown, dragged, said, moveTo, startDrag } = useReorder(courseId, lessons);

  const words = filters.search.toLocaleLowerCase();
  const found = words
    ? shown.filter((lesson) =>
        `${lesson.sectionName} ${lesson.contentName}`.toLocaleLowerCase().includes(words),
      )
    : shown;
  const page = Math.min(integerFilter(filters.page) ?? 1, Math.max(1, Math.ceil(found.length / pageSize)));

  async function remove(lesson: Lesson) {
    await call(rows.delete, { query: { id: lesson.courseContentID } });
    setOpened(null);
    onDeleted(lesson.courseContentID);
    toast.success(t('Course Content Upload'), t('Content successfully deleted.'), {
      action: { label: t('Undo'), onAction: () => void undo(lesson) },
    });
    const place = found.indexOf(lesson);
    const next = found[place + 1] ?? found[place - 1];
    await reload();
    focusIfLost(next && `edit-${next.courseContentID}`);
  }

  async function restore(id: number, name: string) {
    await call(rows.restore, { query: { id } });
    await reload();
    toast.success(t('Course Content Upload'), t('The lesson is back: {name}', { name }));
  }

  async function undo({ courseContentID, contentName }: Lesson) {
    try {
      await restore(courseContentID, contentName);
    } catch (error) {
      if (error instanceof CallError) toast.error(t('Course Content Upload'), error.message);
    }
  }

  const tools = {
    t,
    uploads,
    moveTo,
    startDrag,
    total: lessons.length,
    sortable: !words,
    open: setOpened,
    onEdit,
  };
  return (
    <>
      <Toolbar
        search={
          lessons.length > 0
            ? {
                label: t('Search lessons'),
                value: filters.search,
                onSearch: (search) => change({ search, page: '' }),
              }
            : undefined
        }
        actions={
          <Button icon={<IconTrash />} onClick={() => setBinOpen(true)}>
            {t('Bin')}
          </Button>
        }
      >
        {words && (
          <p className="self-center text-sm text-ink-soft">{t('Clear the search to change the order.')}</p>
        )}
      </Toolbar>
      <DataTable
        caption={t('Course Content List')}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(lesson) => lesson.courseContentID}
        columns={lessonColumns(tools, shown)}
        actions={lessonActions(tools)}
        highlighted={(lesson) => lesson.courseContentID === editing}
        cards="xl"
        tone={(lesson) => (lesson.courseContentID === dragged ? 'info' : undefined)}
        empty={
          words ? (
            <EmptyState
              drawing="search"
              title={t('No lesson matches')}
              action={
                <Button onClick={() => change({ search: '', page: '' })}>{t('Show all lessons')}</Button>
              }
            />
          ) : (
            <EmptyState title={t('No lessons yet')}>{t('Add the first one with the form above.')}</EmptyState>
          )
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={found.length}
        onPage={(next) => change({ page: next === 1 ? '' : next }, { push: true })}
      />
      {binOpen && (
        <Suspense>
          <LessonBin courseId={courseId} onRestore={restore} onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
      {opened && <LessonDialogs opened={opened} onClose={() => setOpened(null)} onDelete={remove} />}
    </>
  );
}
