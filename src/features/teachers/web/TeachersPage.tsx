import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call, useData } from '../../../lib/web/call.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, pageOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { DeleteButton, EditButton } from '../../../lib/web/lists/RowButtons.tsx';
import { useRemoval } from '../../../lib/web/lists/useRemoval.ts';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { ofFields, ownLanguage, writtenIn } from '../../../lib/localized.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses } from '../../courses/api.ts';
import { type Teacher, teachers } from '../api.ts';
import { refreshes } from './refreshes.ts';
import { messages } from './text.ts';

const TeacherForm = lazy(async () => ({ default: (await import('./TeacherForm.tsx')).TeacherForm }));

function useColumns(): Column<Teacher>[] {
  const t = useText(messages);
  const lang = useLang();
  const taught = useData(courses.list, { query: {} });
  const coursesOf = (id: number) =>
    taught.data?.filter((course) => course.teachers.some(({ teacherID }) => teacherID === id)).length;
  return [
    {
      key: 'name',
      header: t('Name'),
      rowHeader: true,
      cell: ({ name, photoUrl, hidden }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} src={photoUrl} size={44} />
          <span lang={ownLanguage(name)} className="wrap-anywhere">
            {name}
          </span>
          {hidden && <Badge tone="warning">{t('Not shown to learners')}</Badge>}
        </span>
      ),
      className: 'rows:min-w-48',
    },
    {
      key: 'words',
      header: t('About'),
      cardText: 'line',
      cell: (teacher) => {
        const words = writtenIn(lang, ofFields('words', teacher));
        return (
          <span lang={ownLanguage(words)} className="line-clamp-3">
            {words}
          </span>
        );
      },
    },
    {
      key: 'courses',
      header: t('Courses'),
      align: 'right',
      cardText: 'named',
      cell: ({ teacherID }) => number(coursesOf(teacherID) ?? 0),
    },
  ];
}

function DeleteTeacher({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = useText(messages);
  const { remove } = useRemoval({
    remove: (id) => call(teachers.delete, { query: { id } }),
    restore: (id) => call(teachers.restore, { query: { id } }),
    refreshes,
    removed: (name) => [t('Teacher removed: {name}', { name }), t('Their courses stay, without the name.')],
    restored: (name) => [t('The teacher is back: {name}', { name }), ''],
  });
  return (
    <ConfirmAction
      title={t('Delete “{name}”?', { name: teacher.name })}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ id: teacher.teacherID, name: teacher.name });
        onClose();
      }}
      confirmLabel={t('Delete')}
    >
      {t('The teacher is no longer shown anywhere. Their courses stay, without the name.')}
    </ConfirmAction>
  );
}

const readers = { search: anyText(80) };

/** The teachers, for administrators; `?edit=` names the one in the form, 0 adds one. */
export function TeachersPage() {
  const t = useText(messages);
  const [{ edit }, change] = useFilters('edit');
  const columns = useColumns();
  const filters = useListFilters(readers);
  const list = useData(teachers.list, {});
  const { search = '' } = filters.values;
  const found = (list.data ?? []).filter(({ name }) =>
    name.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );
  const editing = list.data?.find(({ teacherID }) => teacherID === integerFilter(edit)) ?? null;
  const [deleting, setDeleting] = useState<Teacher | null>(null);
  const add = (
    <Button tone="primary" icon={<IconPlus />} onClick={() => change({ edit: '0' }, { push: true })}>
      {t('Add a teacher')}
    </Button>
  );
  return (
    <Page
      title={t('Teachers')}
      intro={t('Who teaches your courses. Choose the teachers of a course under Upload Course.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={add}
    >
      <AdminList
        list={{ ...list, data: list.data && pageOf(found, filters) }}
        filters={filters}
        searchable={Boolean(list.data?.length)}
        search={{ label: t('Search by name') }}
        caption={t('Teachers')}
        cardStyle="text"
        columns={columns}
        rowKey={({ teacherID }) => teacherID}
        highlighted={({ teacherID }) => teacherID === editing?.teacherID}
        actions={(teacher) => (
          <>
            <EditButton
              id={teacher.teacherID}
              name={teacher.name}
              onClick={() => change({ edit: teacher.teacherID }, { push: true })}
            />
            <DeleteButton name={teacher.name} onClick={() => setDeleting(teacher)} />
          </>
        )}
        empty={
          <EmptyState drawing="board" title={t('No teachers yet')} action={add}>
            {t('Add the first one, then choose them in a course.')}
          </EmptyState>
        }
        noMatch={{
          title: t('No teacher matches'),
          text: t('Try other letters, or show all teachers.'),
          showAll: t('Show all teachers'),
        }}
      />
      {deleting && <DeleteTeacher teacher={deleting} onClose={() => setDeleting(null)} />}
      {(editing || edit === '0') && (
        <Suspense>
          <TeacherForm
            key={editing?.teacherID ?? 0}
            teacher={editing}
            onClose={() => {
              change({ edit: '' });
              document.getElementById(`edit-${editing?.teacherID}`)?.focus();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
