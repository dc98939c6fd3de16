import { IconChevronRight } from '@tabler/icons-react';
import { ownLanguage } from '../../../lib/localized.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { type Question, questions } from '../api.ts';
import { questionGiven, questionLength, questionsPerPage } from '../rules.ts';
import { useAuthor } from './PostCard.tsx';
import { PostForm } from './PostForm.tsx';
import { QuestionThread } from './QuestionThread.tsx';
import { messages } from './text.ts';

function QuestionRow({ question, onOpen }: { question: Question; onOpen: () => void }) {
  const t = useText(messages);
  const author = useAuthor();
  const { answers, answered, hidden, topAnswer = '' } = question;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col gap-1 rounded-xl border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-line-strong hover:bg-surface-2"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{author(question)}</span>
        <time dateTime={question.at} className="text-ink-soft">
          {dateTime(question.at)}
        </time>
        {answered && <Badge tone="success">{t('Solved')}</Badge>}
        {hidden && <Badge tone="warning">{t('Hidden')}</Badge>}
      </span>
      <span lang={ownLanguage(question.body)} className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">
        {question.body}
      </span>
      {topAnswer !== '' && (
        <span className="line-clamp-1 border-l-2 border-line-strong pl-2 text-sm wrap-anywhere text-ink-soft">
          <span className="sr-only">{t('Answer')}: </span>
          <span lang={ownLanguage(topAnswer)}>{topAnswer}</span>
        </span>
      )}
      <span
        className={cx(
          'flex items-center gap-1 text-sm',
          answers === 0 ? 'text-ink-soft' : 'font-semibold text-accent-strong',
        )}
      >
        {answers === 0
          ? t('No answer yet')
          : t(answers === 1 ? '{count} answer' : '{count} answers', { count: number(answers) })}
        <span className="sr-only">. {t('Read and answer')}</span>
        <IconChevronRight aria-hidden="true" className="size-4" />
      </span>
    </button>
  );
}

/**
 * The questions about a lesson (SPECIFICATION, screen 10, decision 19); `?question=` opens one, `?page=` is the page of the
 * list.
 */
export function QuestionsPanel({ contentId }: { contentId: number }) {
  const t = useText(messages);
  const [filters, change] = useFilters('question', 'page');
  const open = integerFilter(filters.question);
  const page = integerFilter(filters.page) ?? 1;
  const list = useData(questions.page, { query: { contentid: contentId, page } }, { enabled: open === null });
  const ask = useSend(questions.ask, { refreshes: [questions.page] });
  if (open !== null)
    return <QuestionThread key={open} id={open} onBack={() => change({ question: '' }, { push: true })} />;
  // placeholder data belong to another lesson
  const others = list.isPlaceholderData && !list.data?.rows.some((row) => row.contentId === contentId);
  const data = others ? undefined : list.data;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {/* before the list, whose end may be far down */}
      <PostForm
        key={contentId}
        folded
        draftName={`question:${contentId}`}
        label={t('Your question')}
        hint={t('Everybody who watches this lesson can read it.')}
        schema={questionGiven}
        length={questionLength}
        submit={t('Ask')}
        sent={t('Question posted')}
        send={(message) => ask.mutateAsync({ body: { contentId, message } })}
        onSent={() => change({ page: '' })}
      />
      {data ? (
        data.total === 0 ? (
          <EmptyState drawing="question" title={t('Q&A Content')} className="py-4">
            {t('Something not clear? Ask: your teacher and others who learn with you can answer.')}
          </EmptyState>
        ) : (
          <div>
            <ul aria-label={t('Questions')} className="flex flex-col gap-3">
              {data.rows.map((question) => (
                <li key={question.id}>
                  <QuestionRow
                    question={question}
                    onOpen={() => change({ question: question.id }, { push: true })}
                  />
                </li>
              ))}
            </ul>
            {(data.total > questionsPerPage || page > 1) && (
              <Pagination
                page={page}
                pageSize={questionsPerPage}
                total={data.total}
                onPage={(next) => change({ page: next === 1 ? '' : next }, { push: true })}
              />
            )}
          </div>
        )
      ) : (
        <Pending query={list} className="py-6" count={4} />
      )}
    </div>
  );
}
