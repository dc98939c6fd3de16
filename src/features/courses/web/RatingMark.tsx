import { IconStarFilled } from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import type { Course } from '../api.ts';
import { messages } from './text.ts';

/** '★ 4.5 (12)': average and number of a course's ratings; nothing without any. */
export function RatingMark({ course: { rating, ratings } }: { course: Pick<Course, 'rating' | 'ratings'> }) {
  const t = useText(messages);
  if (ratings === 0) return null;
  const [average, count] = [number(rating, 1), number(ratings)];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <IconStarFilled aria-hidden="true" className="size-4 text-star" />
      <span className="sr-only">
        {t(
          ratings === 1
            ? 'Rated {average} of 5 by {count} learner'
            : 'Rated {average} of 5 by {count} learners',
          {
            average,
            count,
          },
        )}
      </span>
      <span aria-hidden="true" className="tabular">
        <span className="font-semibold text-ink">{average}</span> ({count})
      </span>
    </span>
  );
}
