import { IconCheck, IconEye, IconEyeOff, IconMessage, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import type { Received } from '../../../lib/contract.ts';
import { CallError, useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, number, useLang, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anId, anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { Markup } from '../../../lib/web/Markup.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { StarRating } from '../../../lib/web/ui/StarRating.tsx';
import { courses } from '../../courses/api.ts';
import { type ModeratedReview, reviewModeration } from '../moderationApi.ts';
import { answerMarkup, languageOfWords } from '../reviewPage.ts';
import { reviewLists } from '../rules.ts';
import { AnswerDialog, HideDialog, refreshes } from './ReviewDialogs.tsx';
import { messages } from './moderationText.ts';
import { ReviewsAside } from './ReviewsAside.tsx';

type Asked = 'answer' | 'hide';

function Actions({ review, onAsk }: { review: ModeratedReview; onAsk: (what: Asked) => void }) {
  const t = useText(messages);
  const send = useSend(reviewModeration.show, { refreshes });
  // not in callbacks of mutate, which are dropped with this row when it leaves the list
  const show = async (done: string) => {
    try {
      await send.mutateAsync({ query: { id: review.id } });
      toast.success(t('Reviews'), done);
    } catch (error) {
      if (error instanceof CallError) toast.error(t('Reviews'), error.message);
    }
  };
  const fits = useSend(reviewModeration.answer, { refreshes });
  const { id, answer, answeredDate, writtenDate, version } = review;
  const keepAnswer = async () => {
    try {
      await fits.mutateAsync({ query: { id }, body: { answer, version } });
      toast.success(t('Reviews'), t('The answer is saved.'));
    } catch (error) {
      if (error instanceof CallError) toast.error(t('Reviews'), error.message);
    }
  };
  return (
    // a quiet button's text aligns with the others' outlines
    <div className={cx('mt-3 flex flex-wrap gap-2', review.answer !== '' && '-ml-3')}>
      <Button
        size="sm"
        // an answered review needs no further action
        tone={review.answer === '' ? 'plain' : 'quiet'}
        icon={review.answer === '' ? <IconMessage /> : <IconPencil />}
        aria-haspopup="dialog"
        onClick={() => onAsk('answer')}
      >
        {t(review.answer === '' ? 'Answer' : 'Edit answer')}
      </Button>
      {answeredDate !== null && answeredDate < writtenDate && (
        <Button
          size="sm"
          tone="quiet"
          icon={<IconCheck />}
          busy={fits.isPending}
          onClick={() => void keepAnswer()}
        >
          {t('The answer still fits')}
        </Button>
      )}
      {(!review.hidden || review.changed) && (
        <Button
          size="sm"
          tone="quiet"
          icon={<IconEyeOff />}
          aria-haspopup="dialog"
          onClick={() => onAsk('hide')}
        >
          {t('Hide')}
        </Button>
      )}
      {review.hidden && (
        <Button
          size="sm"
          tone="quiet"
          icon={<IconEye />}
          busy={send.isPending}
          onClick={() => void show(t('It shows again'))}
        >
          {t('Show again')}
        </Button>
      )}
      {!review.hidden && review.reports > 0 && (
        <Button size="sm" busy={send.isPending} onClick={() => void show(t('The reports are settled'))}>
          {t('Nothing is wrong with it')}
        </Button>
      )}
    </div>
  );
}

function ReviewCard({ review, onAsk }: { review: ModeratedReview; onAsk: (what: Asked) => void }) {
  const t = useText(messages);
  const lang = useLang();
  const { reports, words } = review;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          <Avatar name={review.authorName} />
          <div className="min-w-0">
            <p className="leading-snug font-semibold wrap-anywhere">
              {review.authorName}{' '}
              <span className="text-sm font-normal text-ink-soft tabular">{review.authorCode}</span>
            </p>
            <Anchor
              to="/coursecontentlist"
              search={{ courseid: review.courseID }}
              lang={ownLanguage(review.courseName)}
              className="relative inline-block text-sm wrap-anywhere text-ink-soft underline before:absolute before:inset-x-0 before:-inset-y-2.5 hover:text-ink"
            >
              {review.courseName}
            </Anchor>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {reports > 0 && (
            <Badge tone="danger">
              {t(reports === 1 ? '{count} report' : '{count} reports', { count: number(reports) })}
            </Badge>
          )}
          {review.hidden && <Badge tone="warning">{t('Hidden')}</Badge>}
          {review.changed && <Badge tone="info">{t('Changed since it was hidden')}</Badge>}
          <StarRating value={review.stars} />
          <time dateTime={review.writtenDate}>{mediumDate(review.writtenDate)}</time>
        </p>
      </div>
      <p lang={languageOfWords(words)} className="measure mt-2 wrap-anywhere whitespace-pre-line">
        {words}
      </p>
      {review.hidden && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {t('Hidden because: {reason}', { reason: review.reason })}
        </p>
      )}
      <Markup of={answerMarkup(review, lang)} />
      <Actions review={review} onAsk={onAsk} />
    </Card>
  );
}

const listNames = { unanswered: 'Not answered yet', look: 'To look at', hidden: 'Hidden' } as const;
const starNumbers = [5, 4, 3, 2, 1] as const;
const readers = {
  search: anyText(100),
  // 'all' is an explicit choice; without a value the screen opens with the first list that has rows
  list: oneOf(['all', ...reviewLists]),
  courseid: anId,
  stars: oneOf(starNumbers),
};

function useSelects() {
  const t = useText(messages);
  const list = useData(courses.list, { query: { sort: 'name' } });
  return [
    {
      name: 'courseid',
      label: <span className="sr-only">{t('Course')}</span>,
      all: t('All courses'),
      options: list.data?.map(({ courseID, courseName }) => ({ value: courseID, label: courseName })) ?? [],
      className: 'flex-1 basis-32 sm:max-w-64 sm:basis-48',
    },
    {
      name: 'stars',
      label: <span className="sr-only">{t('Stars')}</span>,
      all: t('Any stars'),
      options: optionsOf(starNumbers, (count) =>
        t(count === 1 ? '{count} star' : '{count} stars', { count }),
      ),
    },
  ];
}

/** The number of reviews in each list, by its name in the URL, and the stars of the listed ones; both without the search. */
function useCounts(
  { search, list }: ReturnType<typeof useReviewFilters>['values'],
  data: Received<typeof reviewModeration.counts> | undefined,
) {
  if (!data || search !== undefined) return {};
  const { all, look, unanswered, hidden } = data;
  return {
    counts: { '': all.count, look: look.count, unanswered: unanswered.count, hidden: hidden.count },
    shown: data[list ?? 'all'],
  };
}

/**
 * The reviews. Without filters the screen opens with reviews that need attention: first unanswered ones, then those to look at.
 */
function useReviews(filters: ReturnType<typeof useReviewFilters>) {
  const { courseid, stars } = filters.values;
  const sizes = useData(reviewModeration.counts, { query: { courseid, stars } });
  const [opens, setOpens] = useState(!filters.filtered && !filters.isAll);
  const list = useData(reviewModeration.page, { query: filters.query }, { enabled: !opens });
  useEffect(() => {
    if (!opens || sizes.isPending) return;
    const waiting = reviewLists.slice(0, 2).find((name) => (sizes.data?.[name].count ?? 0) > 0);
    if (waiting) filters.set({ list: waiting });
    setOpens(false);
  }, [opens, sizes, filters]);
  return {
    list: opens ? { data: undefined } : list,
    ...useCounts(filters.values, sizes.data),
    all: useData(reviewModeration.counts, { query: {} }).data?.all,
  };
}

function useReviewFilters() {
  const filters = useListFilters(readers, 20);
  const { values, query, set } = filters;
  const isAll = values.list === 'all';
  const list = values.list === 'all' ? undefined : values.list;
  return {
    ...filters,
    isAll,
    values: { ...values, list },
    query: { ...query, list },
    filtered: filters.filtered && Object.values({ ...values, list }).some((value) => value !== undefined),
    set: (part: Parameters<typeof set>[0]) => set(part.list === '' ? { ...part, list: 'all' } : part),
  };
}

/** /reviews: the reviews of all courses, for administrators. */
export function ReviewsPage() {
  const t = useText(messages);
  const [asking, setAsking] = useState<{ review: ModeratedReview; what: Asked } | null>(null);
  const filters = useReviewFilters();
  const { list, counts, shown, all } = useReviews(filters);
  const close = () => setAsking(null);
  return (
    <Page title={t('Reviews')} back={{ to: '/adminpanel', label: t('Admin Panel') }}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ReviewsAside
          all={all}
          shown={Object.values(filters.values).every((value) => value === undefined) ? undefined : shown}
        />
        <div className="min-w-0 lg:order-first">
          <AdminList
            list={list}
            filters={filters}
            search={{ label: t('Search words or learner') }}
            chips={{
              name: 'list',
              label: t('Show'),
              all: t('All reviews'),
              options: optionsOf(reviewLists, (value) => t(listNames[value])),
              // those that need attention come first
              allAt: 2,
              counts,
            }}
            selects={useSelects()}
            compact="selects"
            caption={t('Reviews')}
            rowKey={({ id }) => id}
            card={(review) => <ReviewCard review={review} onAsk={(what) => setAsking({ review, what })} />}
            empty={
              <EmptyState drawing="question" title={t('No reviews yet')}>
                {t('What learners write beside their stars appears here.')}
              </EmptyState>
            }
            noMatch={{ title: t('No review matches'), showAll: t('Show all reviews') }}
          />
        </div>
      </div>
      {asking?.what === 'answer' && <AnswerDialog review={asking.review} onClose={close} />}
      {asking?.what === 'hide' && <HideDialog review={asking.review} onClose={close} />}
    </Page>
  );
}
