import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { staleToast } from '../../../lib/web/edit/staleToast.ts';
import { trackDrag } from '../../../lib/web/lists/trackDrag.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { type Lesson, lessons as rows } from '../api.ts';
import { lessonsKey, useReloadLessons } from './lessonData.ts';
import { moved } from './order.ts';
import { messages } from './text.ts';

/**
 * Changes the order of a course's lessons, in steps or by dragging a handle over rows with `data-row`. Optimistic: saved
 * through the order of Edit, rolled back on failure. The list is loaded again after the last of several moves: an earlier reply
 * would lack the moves that still wait.
 */
export function useReorder(courseId: number, lessons: readonly Lesson[]) {
  const t = useText(messages);
  const client = useQueryClient();
  const reload = useReloadLessons();
  const [said, setSaid] = useState('');
  const saving = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** Versions returned by our own moves, which the list does not have yet. */
  const versions = useRef(new Map<number, number>());
  /** The list as on the server, while moves are being saved. */
  const saved = useRef(lessons);

  /** The list with all moves so far: quick key presses come before the screen shows the previous move. */
  const current = () => client.getQueryData<readonly Lesson[]>(lessonsKey(courseId)) ?? lessons;

  function moveBy(id: number, by: number): void {
    moveTo(id, current().findIndex((one) => one.courseContentID === id) + by);
  }

  /** Moves the lesson to the place (from 0). */
  function moveTo(id: number, place: number): void {
    const lessons = current();
    const next = moved(lessons, id, place);
    const lesson = lessons.find((one) => one.courseContentID === id);
    const put = next[place];
    if (!lesson || !put || next === lessons) return;
    const body =
      put.sectionName === lesson.sectionName
        ? { order: put.order }
        : { order: put.order, sectionName: put.sectionName };
    if (waiting.current === 0) saved.current = lessons;
    waiting.current += 1;
    void client.cancelQueries({ queryKey: lessonsKey(courseId) });
    client.setQueryData(lessonsKey(courseId), next);
    setSaid(
      t(
        body.sectionName === undefined
          ? '{name} is now number {place} of {total}.'
          : '{name} is now number {place} of {total}, in the section {section}.',
        {
          name: lesson.contentName,
          place: place + 1,
          total: lessons.length,
          section: put.sectionName,
        },
      ),
    );
    saving.current = save(saving.current, lesson, body, next);
  }

  // one after another: each move uses the orders that the previous one produced
  async function save(
    before: Promise<void>,
    lesson: Lesson,
    body: { order: number; sectionName?: string },
    next: readonly Lesson[],
  ): Promise<void> {
    await before;
    try {
      const { courseContentID: id } = lesson;
      const version = Math.max(lesson.version, versions.current.get(id) ?? 0);
      const reply = await call(rows.edit, { query: { id }, body: { ...body, version } });
      versions.current.set(id, reply.version);
      saved.current = next;
    } catch (error) {
      // if reloading fails, too, the list must not show unsaved moves
      client.setQueryData(lessonsKey(courseId), saved.current);
      if (error instanceof CallError) staleToast(t('The order could not be saved.'), error);
      else toast.error(t('The order could not be saved.'));
    }
    if (--waiting.current === 0) await reload();
  }

  const { startDrag, ...drag } = useDrag(lessons, moveTo);
  return { ...drag, said, moves: { moveBy, moveTo, startDrag } };
}

/** Dragging of rows: the list as it would become, and the dragged lesson. */
function useDrag(lessons: readonly Lesson[], moveTo: (id: number, place: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [preview, setPreview] = useState<readonly Lesson[] | null>(null);

  /** For a drag handle's onPointerDown; works with mouse, pen and touch. */
  function startDrag(event: ReactPointerEvent<HTMLElement>, id: number): void {
    if (event.button !== 0) return;
    event.preventDefault();
    setDragged(id);
    const start = lessons.findIndex((one) => one.courseContentID === id);
    let place = start;
    trackDrag(event, {
      onOver: (over) => {
        if (Number(over) === id) return;
        place = lessons.findIndex((one) => one.courseContentID === Number(over));
        setPreview(moved(lessons, id, place));
      },
      onEnd: (keep) => {
        setDragged(null);
        setPreview(null);
        if (keep && place !== start) moveTo(id, place);
      },
    });
  }

  return { shown: preview ?? lessons, dragged, startDrag };
}
