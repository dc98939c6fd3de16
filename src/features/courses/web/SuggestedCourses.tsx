import { useId } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { messages } from './text.ts';
import { useUnstarted } from './useUnstarted.ts';

const shown = 2;

/** The newest courses that the learner has not started, without the first `skip`; nothing without any. */
export function SuggestedCourses({ skip }: { skip: number }) {
  const t = useText(messages);
  const title = useId();
  const { unstarted, fromPrice } = useUnstarted();
  const next = unstarted.slice(skip, skip + shown);
  if (next.length === 0) return null;
  const isOnly = next.length === 1;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl">
        {t('What to take next')}
      </h2>
      <ul className={cx('grid gap-5', !isOnly && 'sm:grid-cols-2')}>
        {next.map((course) => (
          // on phones the picture is beside the text, since the next lesson above has a large one
          <li
            key={course.courseID}
            className="max-sm:*:grid! max-sm:*:grid-cols-[7rem_minmax(0,1fr)] max-sm:*:*:first:my-4 max-sm:*:*:first:ml-4 max-sm:*:*:last:col-span-2 max-sm:*:*:last:mt-2"
          >
            <CatalogueCard
              course={course}
              progress={undefined}
              from={fromPrice}
              heading="h3"
              wide={isOnly && 'always'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
