import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInIndia } from '../../lib/days.ts';
import { beforeLogin, kindOf, mergeMessages, type QueuedMessage, withPending } from './web/queuedMessages.ts';

/** The server's progress of a lesson (decisions 13 and 14). */
const server = (messages: readonly QueuedMessage[]) =>
  messages.reduce(
    (state, message) => {
      const kind = kindOf(message);
      if (kind === 'complete') return { completed: true, furthest: 1000, position: 1000 };
      if (kind === 'reset') return { completed: false, furthest: 0, position: 0 };
      return {
        ...state,
        position: message.watchedDuration,
        furthest: Math.max(state.furthest, message.watchedDuration),
      };
    },
    { completed: false, furthest: 0, position: 0 },
  );

const anyMessages = fc
  .array(
    fc.record({
      contentId: fc.integer({ min: 1, max: 3 }),
      watchedDuration: fc.integer({ min: 0, max: 999 }),
      completed: fc.boolean(),
    }),
    {
      maxLength: 40,
    },
  )
  .map((all) => all.map((message, i) => ({ ...message, at: i + 1 })));

describe('waiting messages', () => {
  it('lead to the same state as all of them in order, with three a lesson at most', () => {
    fc.assert(
      fc.property(anyMessages, (all) => {
        const merged = mergeMessages(all);
        for (const id of [1, 2, 3]) {
          const mine = merged.filter((message) => message.contentId === id);
          expect(mine.length).toBeLessThanOrEqual(3);
          expect(server(mine)).toEqual(server(all.filter((message) => message.contentId === id)));
        }
        expect(merged.map((message) => message.at)).toEqual(
          merged.map((message) => message.at).toSorted((a, b) => a - b),
        );
      }),
    );
  });
  it('lose no second that was played, on no day', () => {
    const timed = fc
      .array(
        fc.record({
          contentId: fc.integer({ min: 1, max: 2 }),
          watchedDuration: fc.integer({ min: 0, max: 999 }),
          completed: fc.boolean(),
          played: fc.integer({ min: 0, max: 120 }),
        }),
        { maxLength: 40 },
      )
      // a message every five hours, across midnight in India
      .map((all) => all.map((message, i) => ({ ...message, at: i * 18_000_000 })));
    const byDay = (all: readonly QueuedMessage[]) => {
      const sums: Record<string, number> = {};
      for (const { contentId, at, played = 0 } of all) {
        const key = `${contentId} ${dayInIndia(new Date(at))}`;
        if (played > 0) sums[key] = (sums[key] ?? 0) + played;
      }
      return sums;
    };
    fc.assert(
      fc.property(timed, fc.integer({ min: 0, max: 40 }), (all, cut) => {
        expect(byDay(mergeMessages(all))).toEqual(byDay(all));
        const inSteps = mergeMessages([...mergeMessages(all.slice(0, cut)), ...all.slice(cut)]);
        expect(byDay(inSteps)).toEqual(byDay(all));
        for (const id of [1, 2])
          expect(server(inSteps.filter(({ contentId }) => contentId === id))).toEqual(
            server(all.filter(({ contentId }) => contentId === id)),
          );
      }),
    );
  });
  it('merge the same in any order and in any number of steps', () => {
    fc.assert(
      fc.property(anyMessages, fc.integer({ min: 0, max: 40 }), (all, cut) => {
        expect(mergeMessages(all.toReversed())).toEqual(mergeMessages(all));
        expect(mergeMessages([...mergeMessages(all.slice(0, cut)), ...all.slice(cut)])).toEqual(
          mergeMessages(all),
        );
      }),
    );
  });
  it('keep the furthest position beside the newest', () => {
    const at = (watchedDuration: number, at: number): QueuedMessage => ({
      contentId: 1,
      watchedDuration,
      completed: false,
      at,
    });
    expect(mergeMessages([at(30, 1), at(80, 2), at(20, 3)]).map((m) => m.watchedDuration)).toEqual([80, 20]);
  });
  it('show in the list at once', () => {
    const lesson = (courseContentID: number, seconds: number) => ({
      courseContentID,
      progressId: seconds === 0 ? 0 : 1,
      duration: 100,
      completed: false,
      watchedTime: seconds,
      position: seconds,
    });
    const base = [lesson(1, 40), lesson(2, 0)];
    const message = (contentId: number, watchedDuration: number, completed: boolean, later: number) => ({
      contentId,
      watchedDuration,
      completed,
      at: 1.8e12 + later,
    });
    expect(withPending(base, [message(1, 20, false, 1)])[0]).toMatchObject({
      position: 20,
      watchedTime: 40,
      completed: false,
    });
    expect(withPending(base, [message(1, 100, true, 1)])[0]).toMatchObject({
      position: 100,
      watchedTime: 100,
      completed: true,
    });
    expect(withPending(base, [message(1, 100, true, 1), message(1, 7, false, 2)])[0]).toMatchObject({
      position: 7,
      watchedTime: 100,
      completed: true,
    });
    expect(withPending(base, [message(1, 100, true, 1), message(1, 0, false, 2)])[0]).toMatchObject({
      position: 0,
      watchedTime: 0,
      completed: false,
    });
    expect(withPending(base, [message(1, 500, false, 1)])[0]).toMatchObject({
      position: 100,
      watchedTime: 100,
    });
    expect(withPending(base, [message(1, 20, false, 1)])[1]).toBe(base[1]);
  });
  it('of before the login move nothing of an account backwards', () => {
    const lesson = (progressId: number, position: number) => ({
      courseContentID: 1,
      progressId,
      duration: 100,
      completed: false,
      watchedTime: position,
      position,
    });
    const before = (watchedDuration: number, completed = false): QueuedMessage[] => [
      { contentId: 1, watchedDuration, completed, at: beforeLogin(0) },
    ];
    expect(withPending([lesson(5, 80)], before(30))[0]).toEqual(lesson(5, 80));
    expect(withPending([lesson(5, 20)], before(30))[0]).toEqual({ ...lesson(5, 20), watchedTime: 30 });
    const done = { completed: true, watchedTime: 100 };
    expect(withPending([lesson(5, 80)], before(100, true))[0]).toEqual({ ...lesson(5, 80), ...done });
    expect(withPending([lesson(0, 0)], before(30))[0]).toEqual(lesson(0, 30));
    // messages of the account itself that are not sent yet do
    const own = { contentId: 1, watchedDuration: 10, completed: false, at: 1.8e12 };
    expect(withPending([lesson(5, 80)], [...before(30), own])[0]).toMatchObject({ position: 10 });
  });
});
