import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AccessWatch } from './accessWatch.ts';
import { AppError, forbidden } from './errors.ts';

/** A connection that notes whether it was reset. */
const connection = () => ({
  destroyed: false,
  writableEnded: false,
  resetAndDestroy() {
    this.destroyed = true;
  },
});

it('asks twice a second, and drops by the first answer what is not allowed any more', async () => {
  const ticks: { ms: number; act: () => void }[] = [];
  const watch = new AccessWatch({
    after: () => () => {},
    every(ms, act) {
      ticks.push({ ms, act });
      return () => void ticks.pop();
    },
  });
  let asked = 0;
  const stay = async (): Promise<void> => void (asked += 1);
  const end = async (): Promise<never> => {
    throw forbidden();
  };
  const begin = (key: string | object, ask: () => Promise<unknown>) => {
    const socket = connection();
    const stop = watch.add(socket as unknown as Socket, key, ask);
    return { socket, stop };
  };
  const stays = begin('one', stay);
  const alike = begin('one', stay);
  const ends = Array.from({ length: 20 }, () => begin({}, end));
  const alikeEnd = [begin('another', end), begin('another', end)];
  const away = begin({}, () => Promise.reject(new AppError(503, 'away', { en: '' })));
  // an injected request
  const injected = watch.add(new EventEmitter() as Socket, {}, end);
  expect(ticks).toMatchObject([{ ms: expect.any(Number) as number }]);
  expect(ticks[0]!.ms).toBeLessThanOrEqual(500);
  ticks[0]!.act();
  await nextTurn();
  expect([...ends, ...alikeEnd].map(({ socket }) => socket.destroyed)).not.toContain(false);
  expect([stays, alike, away].map(({ socket }) => socket.destroyed)).not.toContain(true);
  expect(asked).toBe(1);
  injected();
  for (const { stop } of [stays, alike, away, ...alikeEnd, ...ends]) stop();
  expect(ticks).toEqual([]);
});
