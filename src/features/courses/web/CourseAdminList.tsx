import { lazy, Suspense, useState } from 'react';
import { call, useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { BinButton } from '../../../lib/web/lists/BinButton.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { type ListToolbarProps, optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { useRemoval } from '../../../lib/web/lists/useRemoval.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { courses } from '../api.ts';
import type { Course } from '../courseApi.ts';
import { courseSorts, courseStates, courseTypes } from '../rules.ts';
import { CourseAdminTable } from './CourseAdminTable.tsx';
import { messages } from './courseAdminText.ts';

const CourseAdminDelete = lazy(async () => ({
  default: (await import('./CourseAdminDelete.tsx')).CourseAdminDelete,
}));
const CourseAdminBin = lazy(async () => ({ default: (await import('./CourseAdminBin.tsx')).CourseAdminBin }));

const sortNames = {
  name: 'Name',
  priceUp: 'Price, low to high',
  priceDown: 'Price, high to low',
} as const;

function useCourseRemoval() {
  const t = useText(messages);
  return useRemoval({
    remove: (id) => call(courses.delete, { query: { id } }),
    restore: (id) => call(courses.restore, { query: { id } }),
    refreshes: [courses.list, courses.page, courses.details, courses.bin],
    removed: (name) => [t('Course deleted: {name}', { name }), ''],
    restored: (name) => [t('The course is back: {name}', { name }), ''],
  });
}

const stateNames = { published: 'Published', draft: 'Draft' } as const;

/** The row that gets the focus when this one is deleted. */
function besides(rows: readonly Course[], course: Course): Course | undefined {
  const place = rows.indexOf(course);
  return rows[place + 1] ?? rows[place - 1];
}

const readers = {
  search: anyText(200),
  state: oneOf(courseStates),
  type: oneOf(courseTypes),
  sort: oneOf(courseSorts),
};

/** The filters and sort orders of the list, besides the search. */
function useChoices(): Required<Pick<ListToolbarProps, 'chips' | 'selects'>> {
  const t = useText(messages);
  const className = 'max-sm:min-w-0 max-sm:flex-1';
  return {
    chips: {
      name: 'state',
      label: t('State'),
      options: optionsOf(courseStates, (state) => t(stateNames[state])),
    },
    selects: [
      {
        name: 'type',
        label: <span className="sr-only">{t('Course Type')}</span>,
        all: t('All types'),
        options: optionsOf(courseTypes, t),
        className: cx(className, 'sm:w-40'),
      },
      {
        name: 'sort',
        label: <span className="sr-only">{t('Sort by')}</span>,
        all: t('Newest first'),
        options: optionsOf(['name', 'priceUp', 'priceDown'], (sort) => t(sortNames[sort])),
        // wide windows sort by the columns
        className: cx(className, 'sm:w-56 lg:hidden'),
      },
    ],
  };
}

/** The Course List of the administration (SPECIFICATION, screen 16), with its filters in the URL. */
export function CourseAdminList({
  isOpen,
  editing,
  onEdit,
  onDeleted,
}: {
  /** The form is above the list. */
  isOpen: boolean;
  editing: number | null;
  onEdit: (courseID: number) => void;
  onDeleted: (courseID: number) => void;
}) {
  const t = useText(messages);
  const [opened, setOpened] = useState<Course | 'bin' | null>(null);
  const close = () => setOpened(null);
  const { remove, restore } = useCourseRemoval();
  const filters = useListFilters(readers, 20);
  const choices = useChoices();
  const list = useData(courses.page, { query: filters.query });

  async function confirmDelete(course: Course) {
    const { courseID: id, courseName: name } = course;
    await remove({ id, name }, besides(list.data?.rows ?? [], course)?.courseID);
    close();
    onDeleted(id);
  }

  return (
    <section aria-labelledby="course-list">
      {/* visible only below the form: otherwise the title says it, and the first row comes early */}
      <h2 id="course-list" className={isOpen ? 'mb-3 text-xl max-sm:sr-only' : 'sr-only'}>
        {t('Course List')}{' '}
        {list.data && <span className="font-normal text-ink-soft tabular">({number(list.data.total)})</span>}
      </h2>
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search courses') }}
        {...choices}
        chips={{ ...choices.chips, end: <BinButton onClick={() => setOpened('bin')} /> }}
        compact="all"
        caption={t('Course List')}
        rowKey={(course) => course.courseID}
        body={(rows) => (
          <CourseAdminTable
            rows={rows}
            busy={list.isPlaceholderData}
            sort={filters.values.sort}
            onSort={(sort) => filters.set({ sort })}
            editing={editing}
            onEdit={({ courseID }) => onEdit(courseID)}
            onDelete={setOpened}
          />
        )}
        empty={
          <EmptyState title={t('No courses yet')}>{t('Add the first one with “Create Course”.')}</EmptyState>
        }
        noMatch={{
          title: t('No course matches'),
          text: t('Try other words, or show all courses.'),
          showAll: t('Show all courses'),
        }}
      />
      {opened && (
        <Suspense>
          {opened === 'bin' ? (
            <CourseAdminBin onRestore={restore} onClose={close} />
          ) : (
            <CourseAdminDelete course={opened} onClose={close} onDelete={() => confirmDelete(opened)} />
          )}
        </Suspense>
      )}
    </section>
  );
}
