import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/web/call.ts';
import { textsReady, useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type ReviewPage, reviews } from '../reviewApi.ts';
import { reviewClass, reviewListClass, reviewMarkup, starsMarkup } from '../reviewPage.ts';
import { messages } from '../reviewText.ts';

// not loaded by strangers who find the course; renders nothing when it can't be loaded
const ReportReview = lazy(async () => {
  try {
    const { ReportReview: Loaded } = await import('./ReportReview.tsx');
    await textsReady();
    return { default: Loaded };
  } catch {
    return { default: () => null };
  }
});

/** The distribution of a course's stars, its reviews, and a button for more. */
export function Reviews({ courseId, of }: { courseId: number; of: ReviewPage }) {
  const t = useText(messages);
  const lang = useLang();
  const { islogged, userType } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const [older, setOlder] = useState<readonly ReviewPage[]>([]);
  const more = useMutation({
    mutationFn: (cursor: string) => call(reviews.page, { query: { courseid: courseId, cursor } }),
    onSuccess: (page) => setOlder([...older, page]),
  });
  const next = (older.at(-1) ?? of).next;
  const rows = [of, ...older].flatMap((page) => page.rows);
  const ended = older.length > 0 && !next;
  // the button that had the focus has disappeared
  useEffect(() => {
    if (ended) list.current?.focus({ preventScroll: true });
  }, [ended]);
  return (
    <>
      <Markup of={starsMarkup(of, lang)} />
      <ul ref={list} tabIndex={-1} className={reviewListClass}>
        {rows.map((row, i) => (
          <li key={`${i} ${row.id}`} className={reviewClass}>
            <Markup of={reviewMarkup(row, lang)} />
            {/* administrators hide a review themselves instead of reporting it */}
            {islogged && userType !== 'Admin' && (
              <div className="mt-1 -ml-3 min-h-11">
                <Suspense>
                  <ReportReview id={row.id} courseId={courseId} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <Button busy={more.isPending} onClick={() => more.mutate(next)}>
          {t('Show more reviews')}
        </Button>
      )}
      <p role="alert" className="text-danger">
        {more.error?.message}
      </p>
    </>
  );
}
