import { IconPlayerPlay } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { cueTime } from '../../../lib/subtitles.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { boxClass } from '../../../lib/web/ui/Field.tsx';
import type { CaptionLang } from '../../lessons/rules.ts';
import { type CueHint, type CueRef, type CueRow, type EditedCue, hintsOf, otherLang } from './cues.ts';
import { messages } from './text.ts';
import type { TextRef } from './useCommands.ts';
import type { Playing } from './usePlayingCues.ts';

/** What the rows can do; the same object for all renders, so that only changed rows render again. */
export interface RowActions {
  onText: (lang: CaptionLang, cue: EditedCue | null, beside: EditedCue | null, text: string) => void;
  onFocus: (ref: CueRef | null) => void;
  onSeek: (at: number) => void;
}

export const languageNames = { en: 'English', hi: 'Hindi' } as const satisfies Record<CaptionLang, string>;

function useHint() {
  const t = useText(messages);
  return (hint: CueHint): string => {
    if (hint.kind === 'fast')
      return t('{count} letters a second: fast to read', { count: number(hint.speed) });
    if (hint.kind === 'lines') return t('{count} lines', { count: number(hint.count) });
    if (hint.kind === 'long') return t('A line of {count} letters', { count: number(hint.count) });
    return t('Very short');
  };
}

interface CellProps {
  lang: CaptionLang;
  cue: EditedCue | null;
  /** The cue of the other language in this row. */
  beside: EditedCue | null;
  actions: RowActions;
}

function Cell({ lang, cue, beside, actions }: CellProps) {
  const t = useText(messages);
  const hint = useHint();
  const times = cue ?? beside!;
  const time = cueTime(times.start);
  const shown = `${time} – ${cueTime(times.end)}`;
  const hints = cue ? hintsOf(cue) : [];
  return (
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {cue && (
          <button
            type="button"
            className="relative inline-flex items-center gap-1 rounded-sm tabular before:absolute before:-inset-2 hover:text-ink"
            aria-label={t('{times}: go there', { times: shown })}
            onClick={() => actions.onSeek(cue.start)}
          >
            <IconPlayerPlay aria-hidden="true" className="size-4" />
            {shown}
          </button>
        )}
        {hints.length > 0 && (
          <span id={`hint-${lang}-${cue!.id}`} className="text-warning">
            {hints.map(hint).join(' · ')}
          </span>
        )}
      </div>
      <textarea
        lang={lang}
        rows={2}
        className={cx(boxClass, 'field-sizing-content min-h-16 resize-none py-1.5 leading-snug')}
        aria-label={t('{language}, {time}', { language: t(languageNames[lang]), time })}
        aria-describedby={hints.length > 0 ? `hint-${lang}-${cue!.id}` : undefined}
        data-lang={lang}
        data-cue={cue ? `${lang}-${cue.id}` : undefined}
        value={cue?.text ?? ''}
        onFocus={() => actions.onFocus(cue && { lang, id: cue.id })}
        onChange={(event) => actions.onText(lang, cue, beside, event.target.value)}
      />
    </div>
  );
}

interface RowProps {
  row: CueRow;
  langs: readonly CaptionLang[];
  playing: Playing;
  actions: RowActions;
  /** Its place in the list, from 1, of `total`. */
  place: number;
  total: number;
}

const isPlaying = ({ en, hi }: CueRow, playing: Playing): boolean =>
  (en !== null && en.id === playing.en) || (hi !== null && hi.id === playing.hi);

function Row({ row, langs, playing, actions, place, total }: RowProps) {
  const now = isPlaying(row, playing);
  return (
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={total}
      data-row={row.key}
      aria-current={now ? 'true' : undefined}
      className={cx(
        'flex flex-wrap gap-x-4 gap-y-2 border-b border-l-4 border-b-line px-3 py-2',
        now ? 'border-l-accent bg-info-soft' : 'border-l-transparent',
      )}
    >
      {langs.map((lang) => (
        <Cell key={lang} lang={lang} cue={row[lang]} beside={row[otherLang(lang)]} actions={actions} />
      ))}
    </div>
  );
}

/** Number of rows that are rendered together. */
const inPart = 25;
/** Pixels of a row before it is rendered. */
const rowHeight = 112;

interface PartProps extends Omit<RowProps, 'row' | 'place'> {
  rows: readonly CueRow[];
  /** The position of the first row, from 1. */
  first: number;
  box: RefObject<HTMLElement | null>;
  /** Render it wherever the box is scrolled to: it has the focus, or gets it next. */
  needed: boolean;
}

/** Whether an element is visible in a scrolled box, or near it. */
function useNear(box: RefObject<HTMLElement | null>, part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: '800px 0px',
    });
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [box, part]);
  return near;
}

/**
 * A part of the list, rendered only near the box: with 5,000 captions in two languages a key took 170 ms otherwise, and the
 * screen 4 s to open.
 */
const Part = memo(
  function Part({ rows, first, box, needed, ...row }: PartProps) {
    const part = useRef<HTMLDivElement>(null);
    const shown = useNear(box, part) || needed;
    const [height, setHeight] = useState(rows.length * rowHeight);
    useEffect(() => {
      if (shown && part.current) setHeight(part.current.offsetHeight);
    }, [shown, rows]);
    return (
      <div ref={part} role="presentation" style={shown ? undefined : { height }}>
        {shown && rows.map((one, i) => <Row key={one.key} row={one} place={first + i} {...row} />)}
      </div>
    );
  },
  (before, after) =>
    before.needed === after.needed &&
    before.first === after.first &&
    before.total === after.total &&
    before.langs === after.langs &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, i) => {
      const other = after.rows[i]!;
      return (
        row.en === other.en &&
        row.hi === other.hi &&
        isPlaying(row, before.playing) === isPlaying(other, after.playing)
      );
    }),
);

/** Scrolls a box so that a row is in its middle. */
function centre(box: HTMLElement, row: HTMLElement): void {
  const offset = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += offset - (box.clientHeight - row.clientHeight) / 2;
}

/** Keeps the row at the playing position visible, unless somebody types in another one. */
function useFollow(list: RefObject<HTMLElement | null>, playing: string | null): void {
  useEffect(() => {
    const box = list.current;
    if (!box || playing === null || box.contains(document.activeElement)) return;
    const row = box.querySelector<HTMLElement>(`[data-row="${playing}"]`);
    if (row) centre(box, row);
  }, [list, playing]);
}

const has = (row: CueRow, ref: TextRef | null): boolean =>
  ref !== null && ('id' in ref ? row[ref.lang]?.id === ref.id : row.key === ref.row);

/** The captions as rows, in one language or two side by side. */
export function CueList({
  rows,
  needed,
  langs,
  playing,
  actions,
}: {
  rows: readonly CueRow[];
  /** Texts that must be rendered wherever the list is scrolled to: focused, or focused next. */
  needed: readonly (TextRef | null)[];
  langs: readonly CaptionLang[];
  playing: Playing;
  actions: RowActions;
}) {
  const t = useText(messages);
  const list = useRef<HTMLDivElement>(null);
  useFollow(list, rows.find((row) => isPlaying(row, playing))?.key ?? null);
  const parts = Array.from({ length: Math.ceil(rows.length / inPart) }, (_, i) =>
    rows.slice(i * inPart, (i + 1) * inPart),
  );
  return (
    <div
      ref={list}
      role="list"
      aria-label={t('Captions')}
      className="relative max-h-[50dvh] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface lg:max-h-[calc(100dvh-11rem)]"
    >
      {parts.map((some, i) => (
        <Part
          key={i}
          rows={some}
          first={i * inPart + 1}
          total={rows.length}
          box={list}
          needed={
            i === 0 || some.some((row) => isPlaying(row, playing) || needed.some((ref) => has(row, ref)))
          }
          langs={langs}
          playing={playing}
          actions={actions}
        />
      ))}
    </div>
  );
}
