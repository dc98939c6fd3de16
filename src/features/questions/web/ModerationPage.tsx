import { IconEye, IconEyeOff, IconPlayerPlay } from '@tabler/icons-react';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { type Moderated, questions } from '../api.ts';
import { moderationLists } from '../rules.ts';
import { messages } from './text.ts';

const pageSize = 20;
const listNames = { reported: 'Reported to you', hidden: 'Hidden', open: 'Not answered yet' } as const;
const emptyNames = {
  reported: 'Nothing was reported',
  hidden: 'Nothing is hidden',
  open: 'Every question is answered',
} as const;

function ModeratedPost({ post }: { post: Moderated }) {
  const t = useText(messages);
  const send = useSend(questions.hide, {
    refreshes: [questions.moderation, questions.page, questions.thread],
  });
  const set = (hidden: boolean, done: string) =>
    send.mutate(
      { query: { id: post.id }, body: { hidden } },
      {
        onSuccess: () => void toast.success(done),
        onError: (error) => void toast.error(error.message),
      },
    );
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">
          {post.authorName || t('A former learner')} {post.authorCode && `· ${post.authorCode}`}
        </span>
        <time dateTime={post.at}>{dateTime(post.at)}</time>
        {post.reports > 0 && (
          <Badge tone="danger">
            {t(post.reports === 1 ? '{count} report' : '{count} reports', { count: number(post.reports) })}
          </Badge>
        )}
        {post.hidden && <Badge tone="warning">{t('Hidden')}</Badge>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{post.body}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {post.courseName} › {post.contentName}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton
          to="/courseplayer"
          search={{
            courseid: post.courseID,
            contentid: post.contentId,
            tab: 'qa',
            question: post.questionId,
          }}
          size="sm"
          icon={<IconPlayerPlay />}
        >
          {t('Open in the player')}
        </LinkButton>
        {!post.hidden && (
          <Button
            size="sm"
            icon={<IconEyeOff />}
            busy={send.isPending}
            onClick={() => set(true, t('It is hidden'))}
          >
            {t('Hide')}
          </Button>
        )}
        {post.hidden ? (
          <Button
            size="sm"
            icon={<IconEye />}
            busy={send.isPending}
            onClick={() => set(false, t('It shows again'))}
          >
            {t('Show again')}
          </Button>
        ) : (
          post.reports > 0 && (
            <Button size="sm" busy={send.isPending} onClick={() => set(false, t('The reports are settled'))}>
              {t('Nothing was wrong with it')}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

/** Moderation: reported, hidden and unanswered posts. */
export function ModerationPage() {
  const t = useText(messages);
  const [filters, change] = useFilters('list', 'page', 'cursor');
  const list = moderationLists.find((one) => one === filters.list) ?? 'reported';
  const place = useListPlace();
  const found = useData(questions.moderation, { query: { list, ...place.query, size: pageSize } });
  return (
    <Page
      title={t('Questions about lessons')}
      intro={t('What learners ask in the player, and what was reported.')}
      width="medium"
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Toolbar
        filters={[
          {
            label: t('Show'),
            value: list,
            onChange: (value) => change({ list: value === 'reported' ? '' : value, ...firstPage }),
            options: moderationLists.map((value) => ({ value, label: t(listNames[value]) })),
          },
        ]}
      />
      {found.isError ? (
        <ErrorState
          message={found.error.message}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : !found.data ? (
        <Skeleton count={6} />
      ) : found.data.rows.length === 0 ? (
        <EmptyState drawing="question" title={t(emptyNames[list])}>
          {t('Questions and answers that need you appear here.')}
        </EmptyState>
      ) : (
        <>
          <ul
            aria-label={t('Questions about lessons')}
            aria-busy={found.isPlaceholderData}
            className="flex flex-col gap-4"
          >
            {found.data.rows.map((post) => (
              <li key={post.id}>
                <ModeratedPost post={post} />
              </li>
            ))}
          </ul>
          <CursorPagination
            list={found.data}
            page={place.page}
            pageSize={pageSize}
            onTurn={(to) => {
              place.onTurn(to);
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </Page>
  );
}
