import { IconChevronDown, IconLock, IconPlayerPlay, IconPlayerPlayFilled } from '@tabler/icons-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { lessonState } from '../../../lib/web/ui/lessonState.ts';
import { PlayingBars, Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { membersSearch } from './members.ts';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { type Section, sectionsOf } from '../rules.ts';
import { ListHead } from './ListHead.tsx';
import { messages } from './text.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

interface OnLesson {
  playback: Playback;
  /** A mark that a lesson is saved on this device. */
  savedMark: (contentId: number) => ReactNode;
  /** Called when it is about to be selected. */
  onIntend: (lesson: LessonProgress) => void;
  onSelect: (lesson: LessonProgress) => void;
}

/** Milliseconds after which a resting finger is not about to scroll. */
const restMs = 50;

/** Calls `onPress` when a mouse button is pressed or a finger rests, a tenth of a second before the click. */
function usePress(onPress: () => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(resting.current);
  return {
    onPointerDown: ({ button, pointerType }: PointerEvent): void => {
      if (button !== 0) return;
      if (pointerType === 'touch') resting.current = setTimeout(onPress, restMs);
      else onPress();
    },
    // the browser scrolls, or the click follows
    onPointerCancel: stop,
    onPointerUp: stop,
  };
}

interface RowProps extends OnLesson {
  lesson: LessonProgress;
  selected: boolean;
  /** Whether any lesson has a picture, so that all rows reserve its space. */
  pictures: boolean;
}

/** The selected row has room for 'Playing now' before it plays, so that no row below moves. */
const factsClass = 'mt-0.5 flex flex-wrap content-start gap-x-2 text-sm text-ink-soft tabular';

function LessonRow({ lesson, selected, pictures, playback, savedMark, onIntend, onSelect }: RowProps) {
  const t = useText(messages);
  const plays = usePlaybackState(playback, ({ paused }) => selected && !paused);
  const { Icon, label, tone } = lessonState(lesson);
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!selected) return;
    // scrolls only within the list, not the page
    const [element, list] = [row.current, row.current?.closest('[data-lessons]')];
    if (!element || !list) return;
    const [a, b] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
    if (a.top < b.top || a.bottom > b.bottom) list.scrollTop += a.top - b.top - b.height / 3;
  }, [selected]);
  const pressing = usePress(() => onIntend(lesson));
  const onClick = (event: MouseEvent): void => {
    // the browser opens a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(lesson);
  };
  return (
    <li>
      <Anchor
        ref={row}
        to={lesson.locked ? '/membershipcard' : '/courseplayer'}
        search={
          lesson.locked
            ? membersSearch(lesson)
            : { courseid: lesson.courseID, contentid: lesson.courseContentID }
        }
        {...pressing}
        onClick={onClick}
        aria-current={selected ? 'true' : undefined}
        data-order={lesson.order}
        className={cx(
          'flex min-h-14 items-start gap-3 border-l-4 py-2.5 pr-4 pl-3 text-ink no-underline -outline-offset-2 transition-colors',
          selected ? 'border-accent-bright bg-accent-soft' : 'border-transparent hover:bg-surface-2',
        )}
      >
        {plays && !pictures ? (
          <PlayingBars className="mt-0.5 shrink-0 px-0.5 text-accent-strong" />
        ) : (
          <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', tone)} />
        )}
        {pictures && (
          <Thumbnail
            src={lesson.pictureUrl}
            icon={lesson.locked ? <IconLock /> : <IconPlayerPlay />}
            // as on the video itself: the action of a click, and animated bars while it plays
            sign={selected && (plays ? <PlayingBars /> : <IconPlayerPlayFilled />)}
            className="w-22"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className={cx('block leading-snug', selected && 'font-semibold')}>
            <span className="tabular">{number(lesson.order)}.</span>{' '}
            <span lang={lesson.lang || undefined}>{lesson.contentName}</span>
          </span>
          <span className={cx(factsClass, selected && !pictures && 'min-h-10')}>
            <span className="sr-only">{t(label)}, </span>
            {selected && (plays || !lesson.completed) && (
              // a picture has a sign of it
              <span className={pictures ? 'sr-only' : 'font-semibold text-accent-strong'}>
                {t(plays ? 'Playing now' : 'Paused')}
              </span>
            )}
            <span aria-hidden="true">
              {clock(lesson.watchedTime)} / {clock(lesson.duration)}
            </span>
            <span className="sr-only">
              {t('{watched} of {total} watched', {
                watched: clock(lesson.watchedTime),
                total: clock(lesson.duration),
              })}
            </span>
            {savedMark(lesson.courseContentID)}
            {lesson.locked && <span aria-hidden="true">{t('For members')}</span>}
            {lesson.videoState !== 'ready' && <span>{t('Not shown to learners')}</span>}
          </span>
        </span>
      </Anchor>
    </li>
  );
}

function SectionRows({
  section,
  open,
  onToggle,
  selectedId,
  ...rest
}: Pick<RowProps, keyof OnLesson | 'pictures'> & {
  section: Section<LessonProgress>;
  open: boolean;
  onToggle: () => void;
  selectedId: number;
}) {
  const t = useText(messages);
  const id = useId();
  return (
    <section className="border-b border-line last:border-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 bg-surface-2/60 px-4 py-2 text-left font-semibold -outline-offset-2 transition-colors hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1 leading-snug">
            <span lang={section.lessons[0]?.lang || undefined}>{section.name}</span>
            <span className="mt-0.5 block text-sm font-normal text-ink-soft tabular">
              {t('{done} of {total}', {
                done: number(section.completed),
                total: number(section.lessons.length),
              })}{' '}
              · {clock(section.duration)}
            </span>
          </span>
          <IconChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 transition-transform', !open && '-rotate-90')}
          />
        </button>
      </h3>
      <ol id={id} hidden={!open}>
        {/* in a long course most sections are collapsed: rendering their rows would delay the first picture */}
        {open &&
          section.lessons.map((lesson) => (
            <LessonRow
              key={lesson.courseContentID}
              lesson={lesson}
              selected={lesson.courseContentID === selectedId}
              {...rest}
            />
          ))}
      </ol>
    </section>
  );
}

/** Pixels of a row, of a section's heading, and of the part above the list. */
const heights = { row: 72, section: 65, above: 250 };

/** Whether the whole list fits beside the player, so that no section needs to be collapsed. */
const allFit = (lessons: number, sections: number): boolean =>
  heights.above + lessons * heights.row + sections * heights.section <= window.innerHeight;

/** The lesson list beside the player (SPECIFICATION, screen 10): title, totals, collapsible sections, lessons. */
export function LessonList({
  lessons,
  selected,
  storedSection,
  bare = false,
  ...onLesson
}: OnLesson & {
  lessons: readonly LessonProgress[];
  selected: LessonProgress;
  /** The section to expand, stored by the previous screen (SPECIFICATION §4). */
  storedSection: string | null;
  /** In a sheet, which has its own title. */
  bare?: boolean;
}) {
  const sections = sectionsOf(lessons);
  const [open, setOpen] = useState(
    () =>
      new Set(
        !bare && allFit(lessons.length, sections.length)
          ? sections.map(({ name }) => name)
          : [selected.sectionName, ...(storedSection === null ? [] : [storedSection])],
      ),
  );
  const [shownFor, setShownFor] = useState(selected.courseContentID);
  if (shownFor !== selected.courseContentID) {
    setShownFor(selected.courseContentID);
    setOpen(new Set([...open, selected.sectionName]));
  }
  return (
    <>
      <ListHead lessons={lessons} sections={sections.length} course={selected} bare={bare} />
      <div className={bare ? '-mx-5' : ''}>
        {sections.map((section) => (
          <SectionRows
            key={section.name}
            section={section}
            open={open.has(section.name)}
            onToggle={() => {
              const next = new Set(open);
              if (!next.delete(section.name)) next.add(section.name);
              setOpen(next);
            }}
            selectedId={selected.courseContentID}
            pictures={lessons.some(({ pictureUrl }) => pictureUrl)}
            {...onLesson}
          />
        ))}
      </div>
    </>
  );
}
