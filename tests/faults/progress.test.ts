import { afterEach, expect, it } from 'vitest';
import { type Academy, startAcademy } from '../support/academy.ts';
import { addLearner, lessons, positionsIn, savePosition } from '../support/progressSaves.ts';
import { until } from '../support/until.ts';

const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

it('has every acknowledged progress save after kill -9 in the middle of writing', async () => {
  const first = await startAcademy();
  running.push(first);
  await first.end();
  const user = addLearner(first.dataDir);
  const academy = await first.again();
  running.push(academy);

  const acknowledged = new Map<number, number>();
  let killed = false;
  const learner = async (offset: number): Promise<void> => {
    for (let round = 1; !killed; round++)
      for (let id = 1 + offset; id <= lessons && !killed; id += 8) {
        const seconds = round * 10 + offset;
        const reply = await savePosition(academy, user, { lesson: id, seconds });
        if (reply?.status === 200) acknowledged.set(id, seconds);
      }
  };
  const all = Promise.all(Array.from({ length: 8 }, (_, offset) => learner(offset)));
  await until('a position of each lesson is stored', () => acknowledged.size === lessons);
  await academy.end('SIGKILL');
  killed = true;
  await all;

  const again = await academy.again();
  running.push(again);
  const stored = positionsIn(again.dataDir);
  expect(acknowledged.size).toBe(lessons);
  for (const [id, seconds] of acknowledged)
    expect(stored.get(id), `lesson ${id}`).toBeGreaterThanOrEqual(seconds);
});
