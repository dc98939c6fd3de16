import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, number, useText } from '../../../lib/web/i18n.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { oneOf } from '../../../lib/web/lists/listFilters.ts';
import { EditButton } from '../../../lib/web/lists/RowButtons.tsx';
import { navigate } from '../../../lib/web/router.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { HeaderCell, type Sort } from '../../../lib/web/ui/DataTable.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { progress } from '../../progress/api.ts';
import type { Course } from '../courseApi.ts';
import { type CourseSort, courseTypes, thumbnailUrl } from '../rules.ts';
import { messages } from './courseAdminText.ts';

interface Figures {
  /** Number of lessons, playable or not. */
  lessons: number;
  learners: number;
}

/** The numbers of lessons and learners of the listed courses, in one request; empty until it is answered. */
function useFigures(rows: readonly Course[]): ReadonlyMap<number, Figures> {
  const ids = rows.map(({ courseID }) => courseID).toSorted((a, b) => a - b);
  const { data } = useData(
    progress.figures,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, refetchOnMount: 'always' },
  );
  return new Map(data?.map(({ courseID, ...figures }) => [courseID, figures]));
}

function Actions({
  course: { courseID: courseid, courseName: name },
  onEdit,
  onDelete,
}: {
  course: Course;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const t = useText(messages);
  return (
    <div className="flex items-center justify-end gap-1">
      <LinkButton
        to="/coursecontent"
        search={{ courseid }}
        size="sm"
        icon={<IconPlus />}
        aria-label={t('Add content to {name}', { name })}
        className="whitespace-nowrap max-sm:mr-auto max-sm:min-h-11"
      >
        {t('Add content')}
      </LinkButton>
      <EditButton id={courseid} name={name} onClick={onEdit} />
      <Menu
        label={t('More for {name}', { name })}
        items={[
          {
            id: 'view',
            label: t('View'),
            icon: <IconEye />,
            onAction: () => void navigate('/courseplayer', { search: { courseid } }),
          },
          { id: 'delete', label: t('Delete'), icon: <IconTrash />, tone: 'danger', onAction: onDelete },
        ]}
      />
    </div>
  );
}

function useTypeName(): (type: string) => string {
  const t = useText(messages);
  return (type) => (oneOf(courseTypes)(type) ? t(type as (typeof courseTypes)[number]) : type);
}

interface Part {
  text: string;
  className?: string;
  'aria-hidden'?: boolean;
}

/** Facts separated by dots; when they wrap, the first line does not end with a dot. */
function Dotted({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="overflow-clip text-sm font-normal text-ink-soft tabular">
      <span className="-ml-3 flex flex-wrap">
        {parts.map(({ text, className, ...rest }) => (
          <span key={text} {...rest} className={cx('flex', className)}>
            <span className="w-3 shrink-0 text-center"> · </span>
            {text}
          </span>
        ))}
      </span>
    </p>
  );
}

/** 'English · 5 lessons · 14 learners', on narrow windows with the course's type, and any problem of the picture. */
function About({ course, figures }: { course: Course; figures: Figures | undefined }) {
  const t = useText(messages);
  const typeName = useTypeName();
  const { lang, lessons: ready } = course;
  const lessons = figures?.lessons ?? ready;
  const parts: Part[] = [
    { text: typeName(course.type), className: 'sm:hidden', 'aria-hidden': true },
    // phones have no room for it
    ...(lang ? [{ text: languageName(lang), className: 'max-sm:hidden' }] : []),
    ...[
      t(lessons === 1 ? '{count} lesson' : '{count} lessons', { count: number(lessons) }),
      figures &&
        t(figures.learners === 1 ? '{count} learner' : '{count} learners', {
          count: number(figures.learners),
        }),
      lessons > ready && ready > 0 && t('{count} not ready', { count: number(lessons - ready) }),
    ].flatMap((text) => (text ? [{ text }] : [])),
  ];
  return (
    <>
      <Dotted parts={parts} />
      {course.imageContested && (
        <p className="text-xs font-normal text-danger">
          {t('Two courses wait for a picture of this name: choose the picture in the course.')}
        </p>
      )}
    </>
  );
}

/** Learners see a course as soon as one of its lessons can be played. */
function StateBadge({ course }: { course: Course }) {
  const t = useText(messages);
  return course.lessons > 0 ? (
    <Badge tone="success">{t('Published')}</Badge>
  ) : (
    <Badge tone="warning">{t('Draft')}</Badge>
  );
}

const cell = 'lg:px-3 lg:py-2.5';
/** On narrow windows the table's column is for screen readers only. */
const wide = cx(cell, 'whitespace-nowrap text-ink-soft max-lg:sr-only');

interface CourseRowProps {
  course: Course;
  figures: Figures | undefined;
  editing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function CourseRow({ course, figures, editing, ...actions }: CourseRowProps) {
  const typeName = useTypeName();
  const { courseID, courseName, type } = course;
  return (
    <tr
      aria-current={editing || undefined}
      className={cx(
        'border-t border-line max-lg:relative max-lg:grid max-lg:grid-cols-[6rem_auto_minmax(0,1fr)] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-3 max-lg:py-3.5 max-lg:first:border-0 sm:max-lg:grid-cols-[7rem_auto_auto_minmax(0,1fr)_auto] sm:max-lg:px-4',
        editing ? 'bg-accent-soft' : 'lg:hover:bg-surface-2',
      )}
    >
      <td className={cx(wide, 'lg:pl-4')}>{courseID}</td>
      <td className={cx(cell, 'max-lg:row-span-2')}>
        <div className="lg:w-28">
          <Cover
            src={course.imageUrl}
            small={thumbnailUrl(course.imageUrl)}
            title={courseName}
            className="rounded-md"
          />
        </div>
      </td>
      <th scope="row" className={cx(cell, 'min-w-0 text-left max-sm:col-span-2 sm:max-lg:col-span-3')}>
        <div
          lang={course.lang || undefined}
          className="line-clamp-2 leading-snug font-semibold text-balance lg:text-base"
        >
          <Anchor
            to="/coursecontent"
            search={{ courseid: courseID }}
            className="no-underline hover:underline"
          >
            {courseName}
          </Anchor>
        </div>
        <About course={course} figures={figures} />
      </th>
      <td className={cx(cell, 'max-sm:sr-only lg:text-ink-soft')}>{typeName(type)}</td>
      <td className={cx(cell, 'text-right')}>{money(toPaise(course.price))}</td>
      <td className={cell}>
        <StateBadge course={course} />
      </td>
      <td className={wide}>{mediumDate(course.createdDate)}</td>
      <td
        className={cx(
          cell,
          'max-sm:col-span-3 max-sm:mt-1.5 max-sm:-mb-1.5 sm:max-lg:col-start-5 sm:max-lg:row-span-2 sm:max-lg:row-start-1 lg:pr-2 lg:pl-0',
        )}
      >
        <Actions course={course} {...actions} />
      </td>
    </tr>
  );
}

const headings = ['ID', 'Image', 'Course', 'Type', 'Price', 'State', 'Created Date', 'Actions'] as const;

/** The server's orders (CourseSort) by column and direction; without an entry the newest come first. */
const orders: Partial<Record<string, Partial<Record<Sort['dir'], CourseSort>>>> = {
  Course: { asc: 'name' },
  Price: { asc: 'priceUp', desc: 'priceDown' },
  'Created Date': {},
};

/** The column of an order, for its arrow. */
function sortOf(order: CourseSort | undefined): Sort {
  if (order === 'name') return { key: 'Course', dir: 'asc' };
  if (order === 'priceUp' || order === 'priceDown')
    return { key: 'Price', dir: order === 'priceUp' ? 'asc' : 'desc' };
  return { key: 'Created Date', dir: 'desc' };
}

/** The rows of the Course List (SPECIFICATION, screen 16): a table on wide windows, three lines for each course on phones. */
export function CourseAdminTable({
  rows,
  busy,
  sort,
  onSort,
  editing,
  onEdit,
  onDelete,
}: {
  rows: readonly Course[];
  busy: boolean;
  sort: CourseSort | undefined;
  onSort: (sort: CourseSort | '') => void;
  editing: number | null;
  onEdit: (course: Course) => void;
  onDelete: (course: Course) => void;
}) {
  const t = useText(messages);
  const figures = useFigures(rows);
  return (
    <div
      data-cards="lg"
      aria-busy={busy || undefined}
      className={cx(
        '[--cell:0.75rem] [--head:var(--header-visible)] overflow-clip rounded-xl border border-line bg-surface',
        busy && 'opacity-60',
      )}
    >
      <table className="w-full border-collapse text-sm max-lg:block">
        <caption className="sr-only">{t('Course List')}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {headings.map((key) => (
              <HeaderCell
                key={key}
                column={{
                  key,
                  header: t(key),
                  sortable: key in orders,
                  align: key === 'Price' || key === 'Actions' ? 'right' : 'left',
                }}
                sort={sortOf(sort)}
                onSort={({ key: by, dir }) => onSort(orders[by]?.[dir] ?? '')}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((course) => (
            <CourseRow
              key={course.courseID}
              course={course}
              figures={figures.get(course.courseID)}
              editing={course.courseID === editing}
              onEdit={() => onEdit(course)}
              onDelete={() => onDelete(course)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
