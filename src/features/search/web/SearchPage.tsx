import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { call, CallError, keyOf } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { SearchField } from '../../../lib/web/ui/SearchField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Group, search } from '../api.ts';
import { type SearchKind, searchKinds } from '../rules.ts';
import { messages } from '../text.ts';
import { AccountCard, FreeLesson } from './ForStrangers.tsx';
import { GoOn, useLearned } from './GoOn.tsx';
import { OtherCourses, useOtherCourses } from './OtherCourses.tsx';
import { keepSearch } from './recent.ts';
import { ResultRow } from './ResultRow.tsx';
import { SearchStart } from './SearchStart.tsx';

const titles = {
  courses: 'Courses',
  lessons: 'Lessons',
  teachers: 'Teachers',
  captions: 'Captions',
  files: 'Files',
  notes: 'Your notes',
} as const satisfies Record<SearchKind, string>;

/** Up to this number of results, a wide window has space left. */
const short = 6;

const asKind = (text: string): SearchKind | undefined => searchKinds.find((kind) => kind === text);

/** The results of a search; a request that is no longer needed is aborted. */
const useFound = (q: string, kind: SearchKind | undefined) => {
  const sent = { query: { q, kind } };
  return useQuery<Awaited<ReturnType<typeof call<typeof search.everything>>>, CallError>({
    queryKey: keyOf(search.everything, sent),
    queryFn: ({ signal }) => call(search.everything, sent, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
};

/** The arrow keys move from the field through the results and back. */
function onArrow(event: KeyboardEvent, around: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const input = around.querySelector<HTMLElement>('input')!;
  const stops = [input, ...around.querySelectorAll<HTMLElement>('[data-result]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function useArrows(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = around;
    const onKey = (event: KeyboardEvent) => current && onArrow(event, current);
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [around]);
}

/** The field gets the focus while nothing is typed, and when the search's shortcut is pressed. */
function useFocus(around: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useEffect(() => {
    const focus = () => around.current?.querySelector('input')?.focus({ preventScroll: true });
    // after the router, which focuses the new screen
    const timer = isEmpty ? setTimeout(focus) : undefined;
    addEventListener('open-search', focus);
    return () => {
      clearTimeout(timer);
      removeEventListener('open-search', focus);
    };
    // only when the screen is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function GroupOfHits({ group, q, isOnly }: { group: Group; q: string; isOnly: boolean }) {
  const t = useText(messages);
  const { kind, rows, total } = group;
  return (
    <section aria-labelledby={`found-${kind}`} className="break-inside-avoid pb-6">
      <h2 id={`found-${kind}`} className="mb-2 text-lg">
        {t(titles[kind])}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {rows.map((result) => (
          <li key={result.id} className="flex flex-col sm:flex-row">
            <ResultRow kind={kind} result={result} onOpen={() => keepSearch(q)} />
            {result.course && <FreeLesson course={result.course} />}
            {kind === 'courses' && <GoOn result={result} />}
          </li>
        ))}
      </ul>
      {!isOnly && total > rows.length && (
        <Anchor
          to="/search"
          search={{ q, kind }}
          aria-label={`${t('Show more')}: ${t(titles[kind])}`}
          className="mt-1 inline-flex min-h-11 items-center px-1 text-accent-strong underline"
        >
          {t('Show more')}
        </Anchor>
      )}
    </section>
  );
}

/** The number of results, and a filter when there is more than one kind. */
function Counts({ groups, q, kind }: { groups: readonly Group[]; q: string; kind: SearchKind | undefined }) {
  const t = useText(messages);
  const [, change] = useFilters('kind');
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const more = groups.some((group) => group.more) ? '+' : '';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className={total > 0 ? 'text-ink-soft tabular' : 'sr-only'}>
        {total === 0
          ? t('Nothing found for “{text}”', { text: q })
          : t(total === 1 ? '1 result for “{text}”' : '{count} results for “{text}”', {
              count: number(total) + more,
              text: q,
            })}
      </p>
      {groups.length > (kind ? 0 : 1) && (
        <FilterChips
          label={t('Kind')}
          oneRow
          // with all four kinds in a row of 360 px
          className="max-sm:gap-1.5 max-sm:*:px-2.5"
          value={kind ?? ''}
          onChange={(value) => change({ kind: value })}
          options={[
            { value: '', label: t('All'), count: more ? undefined : total },
            ...groups.map(({ kind: value, total: count, more: atLeast }) => ({
              value,
              label: t(titles[value]),
              count: atLeast ? undefined : count,
            })),
          ]}
        />
      )}
    </div>
  );
}

function SearchHits({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const t = useText(messages);
  const { islogged } = useSession();
  // of all kinds, even when one is shown: the filter has the number of each
  const all = useFound(q, undefined);
  const found = useFound(q, kind);
  const { data } = found;
  // waits for the suggestions and the progress, which would push the content down otherwise
  const others = useOtherCourses();
  const learned = useLearned();
  // once, also when they failed: what is shown then asks again
  const isLoading = !others.isFetched || (islogged && !learned.isFetched);
  if (!data || !all.data || isLoading || (found.error && found.isPlaceholderData))
    return (
      <Pending query={data ? all : found}>
        <Skeleton shape="table" count={6} />
      </Pending>
    );
  const total = data.groups.reduce((sum, group) => sum + group.total, 0);
  const foundCourses = data.groups.flatMap(({ rows }) => rows.map(({ courseID }) => courseID));
  return (
    <div className={cx('flex flex-col gap-6 transition-opacity', found.isPlaceholderData && 'opacity-70')}>
      <Counts groups={all.data.groups} q={q} kind={kind} />
      {data.corrected && total > 0 && (
        <p className="text-ink-soft">{t('No name is spelt like this. These are near to it.')}</p>
      )}
      {total > 0 && (
        // wide, in two columns that end near each other; strangers' courses have a price and a wide button
        <div className={cx('-mb-6', islogged && data.groups.length > 1 && 'gap-8 xl:columns-2')}>
          {data.groups.map((group) => (
            <GroupOfHits key={group.kind} group={group} q={q} isOnly={kind !== undefined} />
          ))}
        </div>
      )}
      {total === 0 && !found.isPlaceholderData && (
        <EmptyState
          title={t('Nothing found for “{text}”', { text: q })}
          action={<LinkButton to="/">{t('All courses')}</LinkButton>}
        >
          {t(
            'Check the spelling, or try another or a shorter word. Hindi words are also found in English letters: “dukan” finds दुकान.',
          )}
        </EmptyState>
      )}
      {!islogged && <AccountCard q={q} />}
      {(!islogged || total <= short) && <OtherCourses found={foundCourses} />}
    </div>
  );
}

/** Searches everything that a person may see, while they type. */
export function SearchPage() {
  const t = useText(messages);
  const [filters, change] = useFilters('q', 'kind');
  const q = filters.q.trim();
  const around = useRef<HTMLDivElement>(null);
  useFocus(around, q === '');
  useArrows(around);
  return (
    <Page title={t('Search')}>
      <div ref={around}>
        <SearchField
          label={t('Search')}
          placeholder={t('Courses, lessons, captions, files')}
          value={q}
          delay={200}
          onSearch={(text) => change({ q: text, kind: '' })}
          className="mb-6"
        />
        {q === '' ? <SearchStart /> : <SearchHits q={q} kind={asKind(filters.kind)} />}
      </div>
    </Page>
  );
}
