import { toPaise } from '../../../lib/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call, CallError, keyOf, useData } from '../../../lib/web/call.ts';
import { mediumDate, money, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { IconButton, iconButtonClass } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { type Course, courses } from '../api.ts';
import { courseSorts, courseTypes, thumbnailUrl } from '../rules.ts';
import { CourseAdminDelete } from './CourseAdminDelete.tsx';
import { messages } from './courseAdminText.ts';

const CourseAdminBin = lazy(async () => ({ default: (await import('./CourseAdminBin.tsx')).CourseAdminBin }));

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

const pageSize = 20;
const sortNames = {
  new: 'Newest first',
  name: 'Name',
  priceUp: 'Price, low to high',
  priceDown: 'Price, high to low',
} as const;
const oneOf = <V extends string>(known: readonly V[], text: string): V | undefined =>
  known.find((value) => value === text);

function columns(t: T): Column<Course>[] {
  return [
    { key: 'id', header: t('ID'), cell: (course) => course.courseID },
    {
      key: 'course',
      header: t('Course'),
      cell: (course) => <span className="line-clamp-3">{course.courseName}</span>,
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
          {oneOf(courseTypes, course.type) ? t(course.type as (typeof courseTypes)[number]) : course.type}
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
  const client = useQueryClient();
  const [filters, change] = useFilters('search', 'type', 'sort', 'page');
  const [deleting, setDeleting] = useState<Course | null>(null);
  const [binOpen, setBinOpen] = useState(false);
  const page = integerFilter(filters.page) ?? 1;
  const query = {
    search: filters.search || undefined,
    type: oneOf(courseTypes, filters.type),
    sort: oneOf(courseSorts, filters.sort) ?? 'new',
    page,
    size: pageSize,
  };
  const list = useData(courses.page, { query });
  const filtered = Boolean(query.search ?? query.type);

  async function remove(course: Course) {
    await call(courses.delete, { query: { id: course.courseID } });
    client.setQueryData<typeof list.data>(
      keyOf(courses.page, { query }),
      (old) =>
        old && { rows: old.rows.filter((row) => row.courseID !== course.courseID), total: old.total - 1 },
    );
    setDeleting(null);
    onDeleted(course.courseID);
    const rows = list.data?.rows ?? [];
    const place = rows.indexOf(course);
    const next = rows[place + 1] ?? rows[place - 1];
    void reload().then(() => focusIfLost(next && `edit-${next.courseID}`));
    toast.success(t('Course deleted: {name}', { name: course.courseName }), '', {
      action: { label: t('Undo'), onAction: () => void undo(course) },
    });
  }

  async function restore(id: number, name: string) {
    await call(courses.restore, { query: { id } });
    await reload();
    toast.success(t('The course is back: {name}', { name }));
  }

  async function undo({ courseID, courseName }: Course) {
    try {
      await restore(courseID, courseName);
    } catch (error) {
      if (error instanceof CallError) toast.error(t('Undo'), error.message);
    }
  }

  const reload = () =>
    Promise.all(
      [courses.list, courses.page, courses.details, courses.bin].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );

  return (
    <section aria-labelledby="course-list">
      <h2 id="course-list" className="mb-4 text-xl">
        {t('Course List')}{' '}
        {list.data && <span className="font-normal text-ink-soft tabular">({number(list.data.total)})</span>}
      </h2>
      <Toolbar
        search={{
          label: t('Search courses'),
          value: filters.search,
          onSearch: (search) => change({ search, page: '' }),
        }}
        actions={
          <Button icon={<IconTrash />} onClick={() => setBinOpen(true)}>
            {t('Bin')}
          </Button>
        }
        filters={[
          {
            label: t('Type'),
            value: query.type ?? '',
            onChange: (type) => change({ type, page: '' }),
            options: [
              { value: '', label: t('All') },
              ...courseTypes.map((type) => ({ value: type, label: t(type) })),
            ],
          },
        ]}
      >
        <SelectField
          label={<span className="sr-only">{t('Sort by')}</span>}
          className="max-sm:w-full sm:w-56"
          value={query.sort}
          onChange={(event) =>
            change({ sort: event.target.value === 'new' ? '' : event.target.value, page: '' })
          }
          options={courseSorts.map((sort) => ({ value: sort, label: t(sortNames[sort]) }))}
        />
      </Toolbar>
      {list.data ? (
        <>
          <DataTable
            caption={t('Course List')}
            rows={list.data.rows}
            columns={columns(t)}
            rowKey={(course) => course.courseID}
            highlighted={(course) => course.courseID === editing}
            busy={list.isPlaceholderData}
            cards="lg"
            actions={(course) => (
              <>
                <LinkButton
                  to="/coursecontent"
                  search={{ courseid: course.courseID }}
                  size="sm"
                  icon={<IconPlus />}
                  aria-label={t('Add content to {name}', { name: course.courseName })}
                >
                  {t('Add')}
                </LinkButton>
                <IconButton
                  id={`edit-${course.courseID}`}
                  label={t('Edit {name}', { name: course.courseName })}
                  title={t('Edit')}
                  icon={<IconPencil />}
                  onClick={() => onEdit(course.courseID)}
                />
                <Anchor
                  to="/courseplayer"
                  search={{ courseid: course.courseID }}
                  className={iconButtonClass()}
                  aria-label={t('View {name}', { name: course.courseName })}
                  title={t('View')}
                >
                  <IconEye aria-hidden="true" />
                </Anchor>
                <IconButton
                  label={t('Delete {name}', { name: course.courseName })}
                  title={t('Delete')}
                  tone="danger"
                  icon={<IconTrash />}
                  onClick={() => setDeleting(course)}
                />
              </>
            )}
            empty={
              filtered ? (
                <EmptyState
                  drawing="search"
                  title={t('No course matches')}
                  action={
                    <Button onClick={() => change({ search: '', type: '', page: '' })}>
                      {t('Show all courses')}
                    </Button>
                  }
                >
                  {t('Try other words, or show all courses.')}
                </EmptyState>
              ) : (
                <EmptyState title={t('No courses yet')}>
                  {t('Fill in the form above to put up the first one.')}
                </EmptyState>
              )
            }
          />
          <Pagination
            page={page}
            pageSize={pageSize}
            total={list.data.total}
            onPage={(next) => change({ page: next === 1 ? '' : next }, { push: true })}
          />
        </>
      ) : list.isError ? (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Skeleton shape="table" />
      )}
      {binOpen && (
        <Suspense>
          <CourseAdminBin onRestore={restore} onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
      <CourseAdminDelete course={deleting} onClose={() => setDeleting(null)} onDelete={remove} />
    </section>
  );
}
