import { IconEye, IconEyeOff, IconMessage, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { CallError, useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Moderated, questions } from '../api.ts';
import { type ModerationList, moderationLists } from '../rules.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { messages } from './text.ts';

const listNames = { open: 'Not answered yet', reported: 'Reported to you', hidden: 'Hidden' } as const;
const emptyNames = {
  reported: 'Nothing was reported',
  hidden: 'Nothing is hidden',
  open: 'Every question is answered',
} as const;

/** Hides a post or shows it again, with a toast that says `done`. */
function useHiding(id: number) {
  const { mutateAsync, isPending } = useSend(questions.hide, {
    refreshes: [questions.moderation, questions.page, questions.thread],
  });
  // not in callbacks of mutate, which are dropped with this post when it leaves the list
  const set = async (hidden: boolean, done: string) => {
    try {
      await mutateAsync({ query: { id }, body: { hidden } });
      toast.success(done);
    } catch (error) {
      if (error instanceof CallError) toast.error(error.message);
    }
  };
  return { busy: isPending, set: (hidden: boolean, done: string) => void set(hidden, done) };
}

function ModeratedPost({ post, onAnswer }: { post: Moderated; onAnswer?: (() => void) | undefined }) {
  const t = useText(messages);
  const { busy, set } = useHiding(post.id);
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
        {post.answers > 0 && (
          <span>
            {t(post.answers === 1 ? '{count} answer' : '{count} answers', { count: number(post.answers) })}
          </span>
        )}
        {post.hidden && <Badge tone="warning">{t('Hidden')}</Badge>}
      </p>
      <p lang={ownLanguage(post.body)} className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {post.body}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <span lang={ownLanguage(post.courseName)}>{post.courseName}</span> ›{' '}
        <span lang={ownLanguage(post.contentName)}>{post.contentName}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {onAnswer && (
          <Button size="sm" icon={<IconMessage />} aria-haspopup="dialog" onClick={onAnswer}>
            {t('Answer')}
          </Button>
        )}
        <LinkButton
          to="/courseplayer"
          search={{
            courseid: post.courseID,
            contentid: post.contentId,
            tab: 'qa',
            question: post.questionId,
          }}
          size="sm"
          tone="quiet"
          icon={<IconPlayerPlay />}
        >
          {t('Open in the player')}
        </LinkButton>
        {!post.hidden && (
          <Button size="sm" icon={<IconEyeOff />} busy={busy} onClick={() => set(true, t('It is hidden'))}>
            {t('Hide')}
          </Button>
        )}
        {post.hidden ? (
          <Button size="sm" icon={<IconEye />} busy={busy} onClick={() => set(false, t('It shows again'))}>
            {t('Show again')}
          </Button>
        ) : (
          post.reports > 0 && (
            <Button size="sm" busy={busy} onClick={() => set(false, t('The reports are settled'))}>
              {t('Keep it')}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

const readers = { list: oneOf(moderationLists) };

/** The number of posts in each list, as far as it is known, and whether all have been asked for. */
function useCounts() {
  const count = (list: ModerationList) => ({ query: { list, size: 1 } });
  const [open, reported, hidden] = [
    useData(questions.moderation, count('open')),
    useData(questions.moderation, count('reported')),
    useData(questions.moderation, count('hidden')),
  ];
  return {
    counts: { open: open.data?.total, reported: reported.data?.total, hidden: hidden.data?.total },
    pending: open.isPending || reported.isPending || hidden.isPending,
  };
}

/** Moderation: unanswered, reported and hidden posts; without a list in the URL what was reported, if anything was, or else what has no answer. */
export function ModerationPage() {
  const t = useText(messages);
  const filters = useListFilters(readers, 20);
  const { list } = filters.values;
  const { counts, pending } = useCounts();
  const [answering, setAnswering] = useState<Moderated | null>(null);
  useEffect(() => {
    if (list === undefined && !pending) filters.set({ list: counts.reported ? 'reported' : 'open' });
  }, [list, counts.reported, pending, filters]);
  const found = useData(questions.moderation, { query: { ...filters.query, list } }, { enabled: !!list });
  return (
    <Page
      title={t('Questions about lessons')}
      intro={t('What learners ask in the player, and what was reported.')}
      width="medium"
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={found}
        filters={filters}
        chips={{
          name: 'list',
          label: t('Show'),
          all: null,
          options: optionsOf(moderationLists, (value) => t(listNames[value])),
          counts,
        }}
        caption={t('Questions about lessons')}
        rowKey={(post) => post.id}
        card={(post) => (
          <ModeratedPost
            post={post}
            // earlier rows may be of another list
            onAnswer={list === 'open' && !found.isPlaceholderData ? () => setAnswering(post) : undefined}
          />
        )}
        empty={
          <EmptyState drawing="question" title={t(emptyNames[list ?? 'open'])}>
            {t('Questions and answers that need you appear here.')}
          </EmptyState>
        }
      />
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(null)} />}
    </Page>
  );
}
