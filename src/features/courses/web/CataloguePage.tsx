import { lazy, Suspense, useEffect, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { saveSetting } from '../../../lib/web/storedSetting.ts';
import { ErrorBoundary } from '../../../lib/web/ui/ErrorBoundary.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { type CourseFacets, courses } from '../api.ts';
import type { Course } from '../courseApi.ts';
import { cardsClass, goOnClass } from '../cataloguePage.ts';
import { courseLevels, courseSorts, courseTypes, firstPage } from '../rules.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { messages } from './text.ts';
import { useStarted } from './useStarted.ts';

// loaded later: below the cards, and rarely needed
const Pagination = lazy(async () => ({
  default: (await import('../../../lib/web/ui/Pagination.tsx')).Pagination,
}));
const ProgressFailed = lazy(async () => ({ default: (await import('./NoCourses.tsx')).ProgressFailed }));
const NoCourses = lazy(async () => ({ default: (await import('./NoCourses.tsx')).NoCourses }));
const ContinueCard = lazy(async () => ({ default: (await import('./ContinueCard.tsx')).ContinueCard }));
const BeginCard = lazy(async () => ({ default: (await import('./BeginCard.tsx')).BeginCard }));
const CoursesFailed = lazy(async () => ({ default: (await import('./SavedCourse.tsx')).CoursesFailed }));

const CatalogueFilters = lazy(async () => ({
  default: (await import('./CatalogueFilters.tsx')).CatalogueFilters,
}));

/** Up to this number of courses, filters are not needed to see everything. */
const fewCourses = 6;

function CourseCards({
  list,
  from,
  busy,
  started,
}: {
  list: readonly Course[];
  from: number | undefined;
  busy: boolean;
  started: ReturnType<typeof useStarted>['byCourse'];
}) {
  const t = useText(messages);
  return (
    <ul
      aria-label={t('Courses')}
      aria-busy={busy}
      className={cx(cardsClass, 'transition-opacity', busy && 'opacity-60')}
    >
      {list.map((course, i) => (
        <li key={course.courseID}>
          <CatalogueCard
            course={course}
            progress={started.get(course.courseID)}
            from={from}
            wide={i > 0 && i % 2 === 0 && i === list.length - 1 && 'tablet'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The valid filters and the page in the URL. */
function useCatalogueFilters() {
  const [filters, change] = useFilters('search', 'type', 'sort', 'page', 'lang', 'level', 'topic', 'teacher');
  const { lang, level, topic, teacher } = filters;
  const sort = courseSorts.find((one) => one === filters.sort);
  return {
    sort,
    query: {
      search: filters.search.slice(0, 200) || undefined,
      type: courseTypes.find((one) => one === filters.type),
      lang: lang.slice(0, 35) || undefined,
      level: courseLevels.find((one) => one === level),
      topic: topic.slice(0, 60) || undefined,
      teacher: integerFilter(teacher) ?? undefined,
      sort: sort ?? firstPage.sort,
      page: integerFilter(filters.page) ?? firstPage.page,
      size: firstPage.size,
    },
    facets: { lang, level, topic, teacher },
    filter: (part: Partial<typeof filters>) => change({ ...part, page: '' }),
    turnTo: (page: number) => {
      change({ page: page === 1 ? '' : page }, { push: true });
      window.scrollTo({ top: 0 });
    },
  };
}

/**
 * Search, filters and order in one row. Below a width of 1280 px the types are chips below it, and the other filters are in a
 * sheet; with few courses they are in the sheet at any width. On phones the types are in the sheet, too, so that the first card is
 * in the first window. A filter with a single value is not offered.
 */
function Filters({
  query: { search, type },
  sort,
  facets,
  filter,
  found,
}: ReturnType<typeof useCatalogueFilters> & { found: { total: number; facets: CourseFacets } | undefined }) {
  const t = useText(messages);
  // the maximum so far, not the number of results: nothing moves while somebody types
  const [maxTotal, setMaxTotal] = useState(0);
  if (found && found.total > maxTotal) setMaxTotal(found.total);
  // until they are known nothing stands there, since few courses have another row than many
  const isKnown = found !== undefined || maxTotal > 0;
  const calm = isKnown && maxTotal <= fewCourses;
  const types = courseTypes.filter((one) => one === type || found?.facets.types.includes(one));
  const options = [{ value: '', label: t('All') }, ...types.map((value) => ({ value, label: t(value) }))];
  const choice = {
    label: t('Course Type'),
    value: type ?? '',
    onChange: (value: string) => filter({ type: value }),
  };
  return (
    <Toolbar
      search={{
        value: search,
        label: t('Search courses'),
        // with few filters it takes the remaining width
        className: cx('max-sm:basis-0', calm ? 'xl:max-w-none' : 'xl:max-w-64 2xl:max-w-80'),
        onSearch: (text) => filter({ search: text }),
      }}
      // reserves the space of the chips until the types are known
      filters={
        found && types.length < 2
          ? []
          : [
              {
                ...choice,
                options: found ? options : [],
                named: found !== undefined,
                oneRow: true,
                className: 'min-h-11 max-sm:hidden xl:hidden',
              },
            ]
      }
    >
      {/* as large as its loaded content, so that nothing moves */}
      <div className={cx('flex min-h-11 w-32 gap-3 sm:w-88 md:w-102 xl:w-auto', !calm && 'xl:flex-1')}>
        <ErrorBoundary fallback={null}>
          <Suspense>
            {isKnown && (
              <CatalogueFilters
                type={found && types.length > 1 ? { ...choice, options } : null}
                calm={calm}
                found={found}
                filters={facets}
                onFilter={filter}
                sort={sort}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      </div>
    </Toolbar>
  );
}

/** The course to go on with, above the others; the first lesson of a new one for people who have none. */
function GoOn({ started: { goOn, inOrder } }: { started: ReturnType<typeof useStarted> }) {
  const t = useText(messages);
  const hint = (
    <p className="flex items-center rounded-xl bg-surface-2 p-4 font-semibold">
      {t('Choose a course and watch its first lesson.')}
    </p>
  );
  return (
    <div className={goOnClass}>
      <ErrorBoundary fallback={goOn === undefined ? hint : null}>
        <Suspense>
          {goOn !== undefined ? <ContinueCard goOn={goOn} /> : inOrder && <BeginCard otherwise={hint} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** The course catalogue (SPECIFICATION, screen 8): search, type, sort and page are in the URL. */
export function CataloguePage() {
  const t = useText(messages);
  const { userName, userType } = useSession();
  const filters = useCatalogueFilters();
  const { query, sort, facets, filter, turnTo } = filters;
  const narrowed = Object.values(facets).some((value) => value !== '');
  const list = useData(courses.page, { query });
  const started = useStarted();
  const filtered = query.search !== undefined || query.type !== undefined || narrowed || query.page > 1;
  const learns = userType !== 'Admin';
  const shown = (rows: readonly Course[]): readonly Course[] =>
    sort || !started.inOrder || (list.data?.total ?? 0) > firstPage.size ? rows : started.inOrder(rows);
  const first = !filtered && !sort && list.data && started.inOrder ? shown(list.data.rows) : undefined;
  const ids = first?.map(({ courseID }) => courseID).join(' ');
  useEffect(() => {
    // for public/begin.js
    if (ids !== undefined) saveSetting('own:shown', ids);
  }, [ids]);
  return (
    <Page
      title={userName ? t("Let's start learning, {user}", { user: userName }) : t("Let's start learning")}
    >
      {learns && (filtered || list.data?.total !== 0) && <GoOn started={started} />}
      <Filters {...filters} found={list.data} />
      {started.isError && !list.isError && (
        <Suspense>
          <ProgressFailed onRetry={() => void started.refetch()} busy={started.isFetching} />
        </Suspense>
      )}
      {list.isError && !list.data ? (
        <Suspense>
          <CoursesFailed error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        </Suspense>
      ) : !list.data || !started.inOrder ? (
        <Skeleton shape="cards" />
      ) : (
        <>
          {list.data.rows.length > 0 ? (
            <>
              <CourseCards
                list={shown(list.data.rows)}
                from={list.data.fromPrice}
                busy={list.isPlaceholderData}
                started={started.byCourse}
              />
              {(list.data.total > firstPage.size || query.page > 1) && (
                <div className="mt-4 min-h-10">
                  <ErrorBoundary fallback={null}>
                    <Suspense>
                      <Pagination
                        page={query.page}
                        pageSize={firstPage.size}
                        total={list.data.total}
                        onPage={turnTo}
                      />
                    </Suspense>
                  </ErrorBoundary>
                </div>
              )}
            </>
          ) : (
            // on phones as tall as the skeleton, so that the footer stays below the window
            <div className="min-h-[60vh]">
              <Suspense>
                <NoCourses
                  onShowAll={
                    filtered &&
                    (() => filter({ search: '', type: '', lang: '', level: '', topic: '', teacher: '' }))
                  }
                />
              </Suspense>
            </div>
          )}
        </>
      )}
    </Page>
  );
}
