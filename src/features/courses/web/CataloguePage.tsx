import { lazy, Suspense } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { ErrorBoundary } from '../../../lib/web/ui/ErrorBoundary.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { progress } from '../../progress/api.ts';
import { courses } from '../api.ts';
import { courseSorts, courseTypes } from '../rules.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { messages } from './text.ts';

// loaded later: below the cards, and rarely needed
const Pagination = lazy(async () => ({
  default: (await import('../../../lib/web/ui/Pagination.tsx')).Pagination,
}));
const CoursesFailed = lazy(async () => ({ default: (await import('./SavedCourse.tsx')).CoursesFailed }));

const pageSize = 24;
/** Maximum width of a card, in rem. */
const widestCard = 28;

const sortNames = {
  new: 'Newest',
  name: 'Name A to Z',
  priceUp: 'Price: low to high',
  priceDown: 'Price: high to low',
} as const;

/** The learner's progress by course; a failure is shown with Retry. */
function useStarted() {
  const { userId } = useSession();
  const reply = useData(progress.courses, {}, { enabled: userId !== null, refetchOnMount: 'always' });
  return { ...reply, byCourse: new Map(reply.data?.map((one) => [one.courseID, one])) };
}

/** The course catalogue (SPECIFICATION, screen 8): search, type, sort and page are in the URL. */
export function CataloguePage() {
  const t = useText(messages);
  const { userName, userType } = useSession();
  const [filters, change] = useFilters('search', 'type', 'sort', 'page');
  // an edited URL may exceed the server's limit
  const search = filters.search.slice(0, 200);
  const type = courseTypes.find((one) => one === filters.type);
  const sort = courseSorts.find((one) => one === filters.sort) ?? 'new';
  const page = integerFilter(filters.page) ?? 1;
  const list = useData(courses.page, {
    query: { search: search || undefined, type, sort, page, size: pageSize },
  });
  const started = useStarted();
  const filtered = search !== '' || type !== undefined;

  return (
    <Page
      title={userName ? t("Let's start learning, {user}", { user: userName }) : t("Let's start learning")}
      width="full"
    >
      <Toolbar
        search={{
          value: search,
          label: t('Search courses'),
          onSearch: (text) => change({ search: text, page: '' }),
        }}
        filters={[
          {
            label: t('Course Type'),
            value: type ?? '',
            onChange: (value) => change({ type: value, page: '' }),
            options: [
              { value: '', label: t('All') },
              ...courseTypes.map((value) => ({ value, label: t(value) })),
            ],
          },
        ]}
      >
        <SelectField
          label={t('Sort by')}
          value={sort}
          onChange={(event) =>
            change({ sort: event.target.value === 'new' ? '' : event.target.value, page: '' })
          }
          options={courseSorts.map((value) => ({ value, label: t(sortNames[value]) }))}
          className="w-full sm:w-56"
        />
      </Toolbar>
      {started.isError && !list.isError && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-danger">
          {t('Your progress could not be loaded.')}
          <Button size="sm" busy={started.isFetching} onClick={() => void started.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {list.isError ? (
        <Suspense>
          <CoursesFailed error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        </Suspense>
      ) : !list.data ? (
        <Skeleton shape="cards" />
      ) : list.data.rows.length > 0 ? (
        <>
          <ul
            aria-label={t('Courses')}
            aria-busy={list.isPlaceholderData}
            className={cx(
              'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18.75rem),1fr))] gap-5 transition-opacity',
              list.isPlaceholderData && 'opacity-60',
            )}
            // limits the width of cards when there are few
            style={{ maxWidth: `${list.data.rows.length * (widestCard + 1.25)}rem` }}
          >
            {list.data.rows.map((course) => (
              <li key={course.courseID}>
                <CatalogueCard course={course} progress={started.byCourse.get(course.courseID)} />
              </li>
            ))}
          </ul>
          <div className="mt-4 min-h-10">
            <ErrorBoundary fallback={null}>
              <Suspense>
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={list.data.total}
                  onPage={(next) => {
                    change({ page: next === 1 ? '' : next }, { push: true });
                    window.scrollTo({ top: 0 });
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
        </>
      ) : filtered || page > 1 ? (
        <EmptyState
          drawing="search"
          title={t('No course matches')}
          action={
            <Button tone="primary" onClick={() => change({ search: '', type: '', page: '' })}>
              {t('Show all courses')}
            </Button>
          }
        >
          {t('Try another word, or look at all courses.')}
        </EmptyState>
      ) : userType === 'Admin' ? (
        <EmptyState
          drawing="board"
          title={t('No courses yet')}
          action={
            <LinkButton to="/upload" tone="primary">
              {t('Create Course')}
            </LinkButton>
          }
        >
          {t('Create the first one, then add its lessons.')}
        </EmptyState>
      ) : (
        <EmptyState drawing="board" title={t('No courses yet')}>
          {t('New courses will appear here.')}
        </EmptyState>
      )}
    </Page>
  );
}
