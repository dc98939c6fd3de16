import { toPaise } from '../../../lib/money.ts';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call, useData } from '../../../lib/web/call.ts';
import { mediumDate, money, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { DeleteButton, EditButton } from '../../../lib/web/lists/RowButtons.tsx';
import { useRemoval } from '../../../lib/web/lists/useRemoval.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { iconButtonClass } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { type Course, courses } from '../api.ts';
import { courseSorts, courseTypes, thumbnailUrl } from '../rules.ts';
import { messages } from './courseAdminText.ts';

const CourseAdminDelete = lazy(async () => ({
  default: (await import('./CourseAdminDelete.tsx')).CourseAdminDelete,
}));
const CourseAdminBin = lazy(async () => ({ default: (await import('./CourseAdminBin.tsx')).CourseAdminBin }));

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

const sortNames = {
  name: 'Name',
  priceUp: 'Price, low to high',
  priceDown: 'Price, high to low',
} as const;

function columns(t: T): Column<Course>[] {
  return [
    { key: 'id', header: t('ID'), cell: (course) => course.courseID },
    {
      key: 'course',
      header: t('Course'),
      cell: (course) => (
        <span lang={course.lang || undefined} className="line-clamp-3">
          {course.courseName}
        </span>
      ),
      rowHeader: true,
      className: 'rows:min-w-40',
    },
    {
      key: 'image',
      header: t('Image'),
      cell: (course) => (
        <div className="w-28">
          <Cover
            src={course.imageUrl}
            small={thumbnailUrl(course.imageUrl)}
            title={course.courseName}
            className="rounded-md"
          />
          {course.imageContested && (
            <p className="mt-1 text-xs text-danger">
              {t('Two courses wait for a picture of this name: choose the picture in the course.')}
            </p>
          )}
        </div>
      ),
      className: 'cards:items-start!',
    },
    {
      key: 'type',
      header: t('Type'),
      cell: (course) => (
        <Badge>
          {oneOf(courseTypes)(course.type) ? t(course.type as (typeof courseTypes)[number]) : course.type}
        </Badge>
      ),
    },
    { key: 'price', header: t('Price'), cell: (course) => money(toPaise(course.price)), align: 'right' },
    {
      key: 'created',
      header: t('Created Date'),
      cell: (course) => mediumDate(course.createdDate),
      className: 'rows:whitespace-nowrap',
    },
  ];
}

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

function Actions({
  of: { courseID: courseid, courseName: name },
  onEdit,
  onDelete,
}: {
  of: Course;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const t = useText(messages);
  return (
    <>
      <LinkButton
        to="/coursecontent"
        search={{ courseid }}
        size="sm"
        icon={<IconPlus />}
        aria-label={t('Add content to {name}', { name })}
      >
        {t('Add')}
      </LinkButton>
      <EditButton id={courseid} name={name} onClick={onEdit} />
      <Anchor
        to="/courseplayer"
        search={{ courseid }}
        className={iconButtonClass()}
        aria-label={t('View {name}', { name })}
        title={t('View')}
      >
        <IconEye aria-hidden="true" />
      </Anchor>
      <DeleteButton name={name} onClick={onDelete} />
    </>
  );
}

const readers = { search: anyText(200), type: oneOf(courseTypes), sort: oneOf(courseSorts) };

/** The Course List of the administration (SPECIFICATION, screen 16), with its filters in the URL. */
export function CourseAdminList({
  editing,
  onEdit,
  onDeleted,
}: {
  editing: number | null;
  onEdit: (courseID: number) => void;
  onDeleted: (courseID: number) => void;
}) {
  const t = useText(messages);
  const [opened, setOpened] = useState<Course | 'bin' | null>(null);
  const close = () => setOpened(null);
  const { remove, restore } = useCourseRemoval();
  const filters = useListFilters(readers, 20);
  const list = useData(courses.page, { query: filters.query });

  async function confirmDelete(course: Course) {
    const rows = list.data?.rows ?? [];
    const place = rows.indexOf(course);
    const { courseID: id, courseName: name } = course;
    await remove({ id, name }, (rows[place + 1] ?? rows[place - 1])?.courseID);
    close();
    onDeleted(course.courseID);
  }

  return (
    <section aria-labelledby="course-list">
      <h2 id="course-list" className="mb-4 text-xl">
        {t('Course List')}{' '}
        {list.data && <span className="font-normal text-ink-soft tabular">({number(list.data.total)})</span>}
      </h2>
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search courses'), className: 'max-sm:basis-full' }}
        chips={{ name: 'type', label: t('Type'), options: optionsOf(courseTypes, t) }}
        selects={[
          {
            name: 'sort',
            label: <span className="sr-only">{t('Sort by')}</span>,
            all: t('Newest first'),
            options: optionsOf(['name', 'priceUp', 'priceDown'], (sort) => t(sortNames[sort])),
            className: 'max-sm:min-w-0 max-sm:flex-1 sm:w-56',
          },
        ]}
        tools={
          <Button icon={<IconTrash />} onClick={() => setOpened('bin')}>
            {t('Bin')}
          </Button>
        }
        caption={t('Course List')}
        columns={columns(t)}
        rowKey={(course) => course.courseID}
        highlighted={(course) => course.courseID === editing}
        cards="lg"
        actions={(course) => (
          <Actions of={course} onEdit={() => onEdit(course.courseID)} onDelete={() => setOpened(course)} />
        )}
        empty={
          <EmptyState title={t('No courses yet')}>{t('Add the first one with “Add a course”.')}</EmptyState>
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
