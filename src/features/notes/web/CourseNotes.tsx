import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Note, notes } from '../api.ts';
import { clock } from '../../lessons/rules.ts';
import { DownloadNotes } from './DownloadNotes.tsx';
import { messages } from './text.ts';

/** Number shown before expanding the list. */
const maxShown = 6;

/** The notes of one lesson, below its name. */
function OfLesson({ courseId, lang, list }: { courseId: number; lang: string; list: readonly Note[] }) {
  const t = useText(messages);
  return (
    <li className="pb-1.5">
      <h3 lang={lang || undefined} className="px-4 pt-3 pb-1 text-base leading-snug wrap-anywhere">
        {list[0]?.contentName}
      </h3>
      <ul>
        {list.map(({ id, contentId, second, text }) => (
          <li key={id}>
            <Anchor
              to="/courseplayer"
              search={{ courseid: courseId, contentid: contentId, at: second, tab: 'notes' }}
              className="flex min-h-11 items-baseline gap-3 px-4 py-2 text-ink no-underline -outline-offset-2 hover:bg-surface-2"
            >
              <span className="shrink-0 font-semibold text-accent-strong tabular underline">
                {clock(second)}
              </span>
              {text ? (
                <span
                  lang={ownLanguage(text)}
                  className="line-clamp-3 min-w-0 wrap-anywhere whitespace-pre-wrap"
                >
                  {text}
                </span>
              ) : (
                <span className="inline-flex items-center gap-1.5 self-center text-ink-soft">
                  <IconBookmark aria-hidden="true" className="size-5" />
                  {t('Bookmark')}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A learner's notes and bookmarks of a course, by lesson, each a link to its second; nothing without any. */
export function CourseNotes({
  courseId,
  lang,
}: {
  courseId: number;
  /** The language of the course; '' when unknown. */ lang: string;
}) {
  const t = useText(messages);
  const [all, setAll] = useState(false);
  const { data } = useData(notes.list, { query: { courseid: courseId } }, { refetchOnMount: 'always' });
  // placeholder data belong to another course
  const mine = data?.filter(({ courseID }) => courseID === courseId) ?? [];
  if (mine.length === 0) return null;
  const shown = all ? mine : mine.slice(0, maxShown);
  // Map.groupBy is missing in browsers of 2023
  const lessonIds = [...new Set(shown.map(({ contentId }) => contentId))];
  return (
    <section aria-labelledby="my-notes">
      <h2 id="my-notes" className="mb-3 text-xl">
        {t('My notes and bookmarks')}
      </h2>
      <ul className="mb-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {lessonIds.map((contentId) => (
          <OfLesson
            key={contentId}
            courseId={courseId}
            lang={lang}
            list={shown.filter((note) => note.contentId === contentId)}
          />
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
