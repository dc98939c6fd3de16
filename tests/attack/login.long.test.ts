import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Academy, logIn, startAcademy } from '../support/academy.ts';

let academy: Academy;
beforeEach(async () => {
  academy = await startAcademy({ TRUST_PROXY: 'true' });
});
afterEach(() => academy.remove());

async function attempt(pswd: string, from: string, useremail = academy.admin.email) {
  const reply = await logIn(academy.url, useremail, pswd, { 'x-forwarded-for': from });
  const { token = '' } = (await reply.json()) as { token?: string };
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), token };
}

const tally = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('two hundred right logins at once from one address all succeed, and lock nobody out over a restart', async () => {
  const { password } = academy.admin;
  const school = (i: number): string => `203.0.113.5:${10_000 + i}`;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => attempt(password, school(i))));
  expect(tally(answers)).toEqual({ 200: 200 });
  await academy.end('SIGKILL');
  academy = await academy.again();
  expect((await attempt(password, school(1))).status).toBe(200);
});

it('a thousand wrong guesses at once from many addresses are no more guesses than the limit', async () => {
  const home = '198.51.100.7';
  const alive = await attempt(academy.admin.password, home);
  const began = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) =>
      attempt('a wrong guess', `10.${i % 250}.${Math.floor(i / 250)}.1`),
    ),
  );
  const counts = tally(answers);
  // the first delay is 15 s: if the machine is so slow that it passes, each delay allows one more attempt
  const more = Math.floor((Date.now() - began) / 15_000);
  expect(counts[401]).toBeGreaterThanOrEqual(20);
  expect(counts[401]).toBeLessThanOrEqual(20 + more);
  expect(counts[429]).toBe(1000 - counts[401]!);
  // per IP address: ten for one account, a hundred in all
  const one = await Promise.all(
    Array.from({ length: 300 }, () => attempt('x', '192.0.2.9', 'nobody@example.org')),
  );
  expect(tally(one)).toEqual({ 401: 10, 429: 290 });
  const all = await Promise.all(
    Array.from({ length: 300 }, (_, i) => attempt('x', '192.0.2.9', `n${i}@example.org`)),
  );
  expect(tally(all)).toEqual({ 401: 90, 429: 210 });
  // the owner's session continues, and the owner can log in from a known network
  const me = await fetch(`${academy.url}/api/Users/Me`, {
    headers: { authorization: `Bearer ${alive.token}` },
  });
  expect(me.status).toBe(200);
  expect((await attempt(academy.admin.password, home)).status).toBe(200);
}, 180_000);
