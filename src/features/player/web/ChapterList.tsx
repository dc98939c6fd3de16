import { type Chapter, chapterAt } from '../../chapters/rules.ts';
import { shortClock } from '../rules.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** The chapters of a lesson, each of which can be played. */
export function ChapterList({ playback, chapters }: { playback: Playback; chapters: readonly Chapter[] }) {
  const current = usePlaybackState(playback, (state) => chapterAt(chapters, state.time));
  const last = chapters.at(-1)!.start;
  return (
    <ol className="flex max-w-2xl flex-col gap-1">
      {chapters.map(({ title, start }, i) => (
        <li key={start}>
          <button
            type="button"
            aria-current={i === current ? 'true' : undefined}
            onClick={() => playback.seek(start)}
            className="flex min-h-11 w-full items-baseline gap-3 rounded-md px-3 py-2 text-left text-ink hover:bg-surface-2 aria-current:bg-surface-2 aria-current:font-semibold"
          >
            <span className="min-w-12 text-accent-strong tabular">{shortClock(start, last)}</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
