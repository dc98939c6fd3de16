import { type RefObject, useEffect, useRef } from 'react';
import { isOverlayOpen } from '../../../lib/web/focus.ts';
import { bigStep, nearSpeed, smallStep } from '../rules.ts';
import type { Playback } from './usePlayback.ts';

/** Shortcuts other than playback. */
export interface KeyActions {
  fullscreen: () => void;
  captions: () => void;
  pip: () => void;
  help: () => void;
  next: () => void;
  previous: () => void;
  /** Goes to the next or the previous chapter; false when there is none. */
  chapter: (direction: 1 | -1) => boolean;
  /** Called after a shortcut was used: shows the controls and the skipped seconds. */
  used: (step?: number) => void;
}

const typing =
  'input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';
const pressable = 'button, a[href], summary, label, [role=tab], [role=button], [role=menuitem]';
const moves = 'input[type=radio], input[type=range], [role=tab], [role=menu], [role=radiogroup]';

/** The player's shortcuts, anywhere on the screen except where a key has another meaning. */
export function useKeys(playback: Playback, stage: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isChapterKey = event.ctrlKey && !event.shiftKey && /^Arrow(Left|Right)$/.test(event.key);
      if ((event.ctrlKey && !isChapterKey) || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(typing) || isOverlayOpen()) return;
      const { fullscreen, captions, pip, help, next, previous, chapter, used } = newest.current;
      const { video } = playback;
      const { duration, volume, muted, rate } = playback.snapshot();
      const step = (by: number) => (): void => {
        playback.step(by);
        used(by);
      };
      const louder = (by: number) => (): void => playback.setVolume((muted ? 0 : volume) + by);
      const speed = (direction: 1 | -1) => (): void => playback.setRate(nearSpeed(rate, direction));
      const toggle = (): void => playback.toggle();

      const find = (): (() => void) | undefined => {
        const { key } = event;
        // event.code is the physical key, whatever the keyboard layout
        const letter = /^[a-z]$/i.test(key)
          ? key.toLowerCase()
          : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? '');
        if (event.shiftKey && letter === 'n') return next;
        if (event.shiftKey && letter === 'p') return previous;
        if (key === '?') return help;
        if (key === '>') return speed(1);
        if (key === '<') return speed(-1);
        if (event.shiftKey) return undefined;
        if (key === ' ') return target.closest(pressable) || target.closest(moves) ? undefined : toggle;
        if (key.startsWith('Arrow')) {
          if (target.closest(moves)) return undefined;
          if (key === 'ArrowLeft') return step(-smallStep);
          if (key === 'ArrowRight') return step(smallStep);
          // elsewhere the up and down keys scroll the page
          const here = target === document.body || stage.current?.contains(target);
          return here ? louder(key === 'ArrowUp' ? 0.05 : -0.05) : undefined;
        }
        if (/^\d$/.test(key)) return () => playback.seek((Number(key) / 10) * duration);
        return {
          k: toggle,
          j: step(-bigStep),
          l: step(bigStep),
          m: () => playback.setMuted(!muted),
          f: fullscreen,
          c: captions,
          i: pip,
        }[letter];
      };

      if (isChapterKey) {
        if (!chapter(event.key === 'ArrowRight' ? 1 : -1)) return;
        event.preventDefault();
        used();
        return;
      }
      const action = find();
      if (!action || !video) return;
      event.preventDefault();
      // key repeat must not toggle
      if (event.repeat && !event.key.startsWith('Arrow') && !/^[jl]$/i.test(event.key)) return;
      action();
      used();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [playback, stage]);
}
