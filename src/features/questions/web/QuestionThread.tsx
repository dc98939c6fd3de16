import { IconArrowLeft, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Question, questions } from '../api.ts';
import { answerGiven, answerLength, answersPerPage } from '../rules.ts';
import { PostCard } from './PostCard.tsx';
import { PostForm } from './PostForm.tsx';
import { messages } from './text.ts';

const refreshes = [questions.page, questions.thread];

/** Lets the asker and administrators mark a question as answered or open. */
function MarkButton({ question: { id, answered } }: { question: Question }) {
  const t = useText(messages);
  const send = useSend(questions.mark, { refreshes });
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={answered ? <IconCircleDashed /> : <IconCircleCheck />}
      busy={send.isPending}
      onClick={() =>
        send.mutate(
          { query: { id }, body: { answered: !answered } },
          { onError: (error) => void toast.error(error.message) },
        )
      }
    >
      {answered ? t('Mark as open') : t('Mark as solved')}
    </Button>
  );
}

export function QuestionThread({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  const [page, setPage] = useState(1);
  const found = useData(questions.thread, { query: { id, page } }, { refetchInterval: 30_000 });
  const answer = useSend(questions.answer, { refreshes });
  // placeholder data belong to another question
  const thread = found.data?.question.id === id ? found.data : null;
  const back = (
    <Button size="sm" tone="quiet" icon={<IconArrowLeft />} className="-ml-3 self-start" onClick={onBack}>
      {t('All questions')}
    </Button>
  );
  if (!thread)
    return (
      <div className="flex flex-col gap-3">
        {back}
        {found.error ? (
          <ErrorState
            message={found.error.message}
            busy={found.isFetching}
            onRetry={found.error.status === 404 ? undefined : () => void found.refetch()}
            className="py-6"
          />
        ) : (
          <Skeleton count={4} />
        )}
      </div>
    );
  const { question, rows, total } = thread;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {back}
      <PostCard
        post={question}
        badge={question.answered && <Badge tone="success">{t('Solved')}</Badge>}
        actions={(question.mine || admin) && <MarkButton question={question} />}
      />
      <h2 className="text-base">
        {total === 0
          ? t('No answer yet')
          : t(total === 1 ? '{count} answer' : '{count} answers', { count: number(total) })}
      </h2>
      {rows.length > 0 && (
        <ol aria-label={t('Answers')} className="flex flex-col gap-3 sm:ml-6">
          {rows.map((answer) => (
            <li key={answer.id}>
              <PostCard post={answer} />
            </li>
          ))}
        </ol>
      )}
      {total > answersPerPage && (
        <Pagination page={page} pageSize={answersPerPage} total={total} onPage={setPage} />
      )}
      <PostForm
        key={id}
        draftName={`answer:${id}`}
        label={t('Your answer')}
        schema={answerGiven}
        length={answerLength}
        submit={t('Answer')}
        sent={t('Answer posted')}
        send={(message) => answer.mutateAsync({ query: { id }, body: { message } })}
        // the newest answer is on the last page
        onSent={() => setPage(Math.ceil((total + 1) / answersPerPage))}
      />
    </div>
  );
}
