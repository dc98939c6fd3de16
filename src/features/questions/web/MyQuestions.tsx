import { IconMessageCircleCheck, IconMessageCircleQuestion } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { type OwnQuestion, questions } from '../api.ts';
import { messages } from './text.ts';

const size = 5;

function Row({ question }: { question: OwnQuestion }) {
  const t = useText(messages);
  const { id, contentId, courseID, contentName, courseName, lang, body, answers, answeredAt } = question;
  const Icon = answers > 0 ? IconMessageCircleCheck : IconMessageCircleQuestion;
  return (
    <li className="py-3 first:pt-1 last:pb-0">
      <Anchor
        to="/courseplayer"
        search={{ courseid: courseID, contentid: contentId, tab: 'qa', question: id }}
        className="group flex min-h-11 items-start gap-3 text-ink no-underline"
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-6 shrink-0 ${answers > 0 ? 'text-success' : 'text-ink-soft'}`}
        />
        <span className="min-w-0">
          <span
            lang={ownLanguage(body)}
            className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline"
          >
            {body}
          </span>
          <span lang={lang || undefined} className="block text-sm text-ink-soft">
            {courseName} · {contentName}
          </span>
          <span className={`block text-sm ${answers > 0 ? 'font-semibold text-success' : 'text-ink-soft'}`}>
            {answers === 0
              ? t('No answer yet')
              : t(answers === 1 ? '{count} answer' : '{count} answers', { count: number(answers) })}
            {answeredAt !== null && ` · ${mediumDate(answeredAt)}`}
          </span>
        </span>
      </Anchor>
    </li>
  );
}

/** A page of the learner's questions; sends no request while not `enabled`. */
export const useMyQuestions = (page = 1, enabled = true) =>
  useData(questions.mine, { query: { page, size } }, { enabled, refetchOnMount: 'always' });

/** The learner's questions with their answers, for the dashboard; nothing without any. */
export function MyQuestions() {
  const t = useText(messages);
  const title = useId();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useMyQuestions(page);
  if (data?.total === 0 || (!data && !error)) return null;
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-1 text-xl">
        {t('Your questions')}
      </h2>
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {data.rows.map((question) => (
              <Row key={question.id} question={question} />
            ))}
          </ul>
          {data.total > size && (
            <Pagination page={page} pageSize={size} total={data.total} onPage={setPage} />
          )}
        </>
      ) : (
        <ErrorState
          title={t('Your questions could not be loaded.')}
          message={error?.message ?? ''}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Card>
  );
}
