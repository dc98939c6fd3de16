import { IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { courses } from '../../courses/api.ts';
import { firstPage } from '../../courses/rules.ts';
import { progress } from '../../progress/api.ts';
import { startClasses, startRows } from '../rowsPage.ts';
import { messages } from '../text.ts';
import { CourseRows } from './CourseRows.tsx';
import { useOffer } from './ForStrangers.tsx';
import { StartedRows } from './StartedRows.tsx';
import { recentSearches, removeSearch } from './recent.ts';

/** The courses of which the first are shown that are new to the learner. */
export const newCourses = { query: firstPage };

/** Before anything is typed: recent searches, courses to go on with, and new ones. */
export function SearchStart() {
  const t = useText(messages);
  const [recent, setRecent] = useState(recentSearches);
  const { islogged } = useSession();
  const { data } = useData(courses.page, newCourses);
  const offer = useOffer();
  const started = useData(progress.started, { query: { size: startRows } }, { enabled: islogged });
  const all = useData(progress.courses, {}, { enabled: islogged });
  const going = started.data?.rows.filter(({ nextContentID }) => nextContentID !== null) ?? [];
  const begun = new Set([...(all.data ?? []), ...going].map(({ courseID }) => courseID));
  const fresh = data?.rows.filter(({ courseID }) => !begun.has(courseID)).slice(0, startRows) ?? [];
  const remove = (text?: string) => {
    removeSearch(text);
    setRecent(recentSearches());
  };
  const linkClass = 'flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-ink hover:underline';
  return (
    <div className={startClasses.page}>
      <p className={startClasses.keys}>{t('Press / or Ctrl+K to search from any page.')}</p>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 id="recent-searches" className="text-lg">
              {t('Recent searches on this device')}
            </h2>
            <Button size="sm" tone="quiet" onClick={() => remove()}>
              {t('Remove all')}
            </Button>
          </div>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {recent.map((text) => (
              <li key={text} className="flex items-center">
                <Anchor to="/search" search={{ q: text }} data-result className={linkClass}>
                  <IconHistory aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                  <span className="min-w-0 truncate">{text}</span>
                </Anchor>
                <IconButton
                  label={t('Remove “{text}”', { text })}
                  icon={<IconX />}
                  onClick={() => remove(text)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {going.length > 0 && (
        <section aria-labelledby="started-courses">
          <h2 id="started-courses" className="mb-2 text-lg">
            {t('Continue learning')}
          </h2>
          <StartedRows list={going} />
        </section>
      )}
      {/* after the started ones have loaded, which would push them away, or the prices */}
      {fresh.length > 0 && (islogged ? started.isFetched && all.isFetched : offer.isFetched) && (
        <section aria-labelledby="new-courses" className={startClasses.courses}>
          <h2 id="new-courses" className={startClasses.title}>
            {t('New courses')}
          </h2>
          <CourseRows
            list={fresh}
            className={recent.length + going.length === 0 ? 'sm:grid-cols-2' : undefined}
          />
        </section>
      )}
    </div>
  );
}
