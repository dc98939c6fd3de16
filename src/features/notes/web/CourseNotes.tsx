import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { notes } from '../api.ts';
import { timeText } from '../rules.ts';
import { DownloadNotes } from './DownloadNotes.tsx';
import { messages } from './text.ts';

/** Number shown before expanding the list. */
const maxShown = 6;

/** A learner's notes and bookmarks of a course, each a link to its second; nothing without any. */
export function CourseNotes({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const [all, setAll] = useState(false);
  const { data } = useData(notes.list, { query: { courseid: courseId } }, { refetchOnMount: 'always' });
  // placeholder data is another course's
  const mine = data?.filter(({ courseID }) => courseID === courseId) ?? [];
  if (mine.length === 0) return null;
  const shown = all ? mine : mine.slice(0, maxShown);
  return (
    <section aria-labelledby="my-notes">
      <h2 id="my-notes" className="mb-3 text-xl">
        {t('My notes and bookmarks')}
      </h2>
      <ul className="mb-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map(({ id, contentId, contentName, second, text }) => (
          <li key={id}>
            <Anchor
              to="/courseplayer"
              search={{ courseid: courseId, contentid: contentId, at: second, tab: 'notes' }}
              className="flex min-h-14 flex-wrap items-baseline gap-x-3 px-4 py-3 text-ink no-underline hover:bg-surface-2"
            >
              <span className="font-semibold text-accent-strong tabular underline">{timeText(second)}</span>
              <span className="text-sm wrap-anywhere text-ink-soft">{contentName}</span>
              <span className="line-clamp-3 w-full wrap-anywhere whitespace-pre-wrap">
                {text || (
                  <span className="inline-flex items-center gap-1.5">
                    <IconBookmark aria-hidden="true" className="size-5" />
                    {t('Bookmark')}
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {mine.length > maxShown && !all && (
          <Button onClick={() => setAll(true)}>
            {t('Show all {count}', { count: number(mine.length) })}
          </Button>
        )}
        <DownloadNotes courseId={courseId} />
      </div>
    </section>
  );
}
