import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, monthsAfter, startOfDayInIndia } from '../../lib/days.ts';
import {
  type Access,
  endedOn,
  graceEnd,
  lastDayBefore,
  mayWatch,
  mayWatchFor,
  membershipOf,
  overdueFrom,
  type Role,
  schedule,
  userTypeOf,
  type Viewer,
  whyClosed,
} from './rules.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const before = '2026-11-22T09:59:59.999Z';
const at = now.toISOString();
const later = '2026-11-22T10:00:00.001Z';

const access = (more: Partial<Access> = {}): Access => ({
  courseId: null,
  startsAt: before,
  endsAt: null,
  overdueAt: null,
  ...more,
});
const viewer = (entitlements: Access[] = [], role: Role = 'learner'): Viewer => ({ role, entitlements });

describe('mayWatch', () => {
  const first = { courseId: 7, order: 2, lowest: 2 };
  const second = { courseId: 7, order: 3, lowest: 2 };

  it.each([
    ['a stranger', null, false, false],
    ['a learner without any', viewer(), true, false],
    ['an administrator', viewer([], 'admin'), true, true],
    ['the owner', viewer([], 'owner'), true, true],
    ['a member', viewer([access()]), true, true],
    ['one that begins this instant', viewer([access({ startsAt: at })]), true, true],
    ['one that begins later', viewer([access({ startsAt: later })]), true, false],
    ['one that ends later', viewer([access({ endsAt: later })]), true, true],
    ['one that ends this instant', viewer([access({ endsAt: at })]), true, false],
    ['one that is overdue later', viewer([access({ overdueAt: later })]), true, true],
    ['one that is overdue this instant', viewer([access({ overdueAt: at })]), true, false],
    ['an overdue one beside another', viewer([access({ overdueAt: at }), access()]), true, true],
    ['one of this course', viewer([access({ courseId: 7 })]), true, true],
    ['one of another course', viewer([access({ courseId: 8 })]), true, false],
  ] as const)('%s', (_name, who, free, paid) => {
    expect([mayWatch(who, first, now), mayWatch(who, second, now)]).toEqual([free, paid]);
  });

  it('gives nobody but administrators a lesson of a course that shows none', () => {
    const hidden = { courseId: 7, order: 1, lowest: null };
    expect(mayWatch(viewer(), hidden, now)).toBe(false);
    expect(mayWatch(viewer([], 'admin'), hidden, now)).toBe(true);
  });

  it('says why a lesson is closed', () => {
    const why = (...all: Access[]) => whyClosed(viewer(all), second, now);
    expect(why()).toBe('members');
    expect(why(access({ startsAt: later }))).toBe('members');
    expect(why(access({ courseId: 8, endsAt: at }))).toBe('members');
    expect(why(access({ endsAt: at }))).toBe('ended');
    expect(why(access({ endsAt: at }), access({ overdueAt: at }))).toBe('overdue');
  });
});

it('computes the wire’s type of an account', () => {
  const type = (role: Role, status: 'active' | 'blocked', ...all: Access[]) =>
    userTypeOf({ role, status, segment: 'Student' as const, entitlements: all }, now);
  expect(type('learner', 'active')).toBe('Student');
  expect(type('learner', 'active', access())).toBe('Paid');
  expect(type('learner', 'active', access({ endsAt: at }))).toBe('Student');
  // an entitlement to one course is not a membership
  expect(type('learner', 'active', access({ courseId: 7 }))).toBe('Student');
  expect(type('admin', 'active', access())).toBe('Admin');
  expect(type('owner', 'active')).toBe('Admin');
  expect(type('learner', 'blocked', access())).toBe('Blocked');
  expect(type('admin', 'blocked')).toBe('Blocked');
});

it('counts calendar months', () => {
  for (const [from, months, to] of [
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-03', 120, '2036-03-03'],
  ] as const)
    expect(monthsAfter(from, months)).toBe(to);
});

it('counts days of grace in India, both ends included; 0 is for ever', () => {
  expect([graceEnd('2026-11-22', 30), overdueFrom('2026-11-22', 30)]).toEqual([
    '2026-12-22',
    '2026-12-22T18:30:00.000Z',
  ]);
  expect([graceEnd('2026-11-22', 0), overdueFrom('2026-11-22', 0), overdueFrom('', 30)]).toEqual([
    '',
    null,
    null,
  ]);
});

describe('mayWatchFor', () => {
  const lesson = { courseId: 7, order: 3, lowest: 2 };
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const ending = access({ endsAt: inSeconds(100) });

  it.each([
    ['without end', [access()], 1000],
    ['nothing', [], 0],
    ['one that ends', [ending], 100],
    ['one that is overdue first', [access({ endsAt: inSeconds(100), overdueAt: inSeconds(50) })], 50],
    ['one that ends beside one without end', [ending, access()], 1000],
    [
      'one that another one follows',
      [ending, access({ startsAt: inSeconds(90), endsAt: inSeconds(300) })],
      300,
    ],
    ['one that another one follows after a gap', [ending, access({ startsAt: inSeconds(110) })], 100],
    ['one that ends later than asked for', [access({ endsAt: inSeconds(5000) })], 1000],
  ] as const)('%s', (_name, entitlements, seconds) => {
    expect(mayWatchFor(viewer([...entitlements]), lesson, now, 1000)).toBe(seconds);
  });

  it('is all of it for first lessons and administrators', () => {
    expect(mayWatchFor(viewer(), { ...lesson, order: 2 }, now, 1000)).toBe(1000);
    expect(mayWatchFor(viewer([], 'admin'), lesson, now, 1000)).toBe(1000);
  });
});

describe('schedule', () => {
  const days = (...terms: Parameters<typeof schedule>[0]) =>
    schedule(terms).map(({ startsAt, endsAt }) => [
      startsAt,
      endsAt === null ? 'for ever' : lastDayBefore(endsAt),
    ]);
  const silver = (openedAt: string, months: number | null = 12) => ({ tier: 2, openedAt, months });
  const gold = (openedAt: string, months: number | null = 12) => ({ tier: 3, openedAt, months });
  const opened = '2026-03-03T05:00:00.000Z';

  it('ends with the last day of its months in India', () => {
    expect(schedule([silver(opened)])).toEqual([
      { startsAt: opened, endsAt: startOfDayInIndia('2027-03-04') },
    ]);
    expect(days(silver('2026-01-31T10:00:00.000Z', 1))[0]![1]).toBe('2026-02-28');
    // 11 p.m. on 30 January in London is 31 January in India
    expect(days(silver('2026-01-30T23:00:00.000Z', 1))[0]![1]).toBe('2026-02-28');
    expect(days(silver('2026-02-28T17:00:00.000Z', 1))[0]![1]).toBe('2026-03-28');
    expect(days(silver('2026-02-28T19:00:00.000Z', 1))[0]![1]).toBe('2026-04-01');
  });

  it('begins a renewal when the present term ends, and at once when it has ended', () => {
    const end = startOfDayInIndia('2027-03-04');
    expect(days(silver(opened), silver('2026-12-01T00:00:00.000Z'))).toEqual([
      [opened, '2027-03-03'],
      [end, '2028-03-03'],
    ]);
    expect(days(silver(opened), silver('2027-05-01T00:00:00.000Z'))[1]).toEqual([
      '2027-05-01T00:00:00.000Z',
      '2028-05-01',
    ]);
  });

  it('raises at once, with the days left of the lower tier added', () => {
    // 1 March to 3 March 2027 is two days
    const raised = '2027-03-01T05:00:00.000Z';
    expect(days(silver(opened), gold(raised))).toEqual([
      [opened, '2027-03-03'],
      [raised, '2028-03-03'],
    ]);
    expect(days(silver(opened), gold(raised), silver(raised))[2]).toEqual([
      startOfDayInIndia('2028-03-04'),
      '2029-03-03',
    ]);
    // a term without end leaves nothing to wait for or to carry over
    expect(days(silver(opened), gold(raised, null))[1]).toEqual([raised, 'for ever']);
    expect(days(silver(opened, null), gold(raised))[1]).toEqual([raised, '2028-03-01']);
    expect(days(silver(opened, null), silver(raised))[1]).toEqual([raised, '2028-03-01']);
  });

  it('follows a higher term until that is closed by its balance, and gives it the days that are left when it is paid', () => {
    const [overdueAt, late] = [startOfDayInIndia('2026-05-03'), '2026-06-02T05:00:00.000Z'];
    const owing = { ...gold(opened), overdueAt, owes: true };
    const lower = silver('2026-03-20T05:00:00.000Z');
    expect(days(owing, lower)[1]).toEqual([overdueAt, '2027-05-02']);
    // bought while the first is closed
    expect(days(owing, silver(late))[1]).toEqual([late, '2027-06-02']);
    // paid before it closes: one after the other
    expect(days(gold(opened), lower)[1]).toEqual([startOfDayInIndia('2027-03-04'), '2028-03-03']);
    // paid afterwards: 31 days of the lower one have passed, 334 are left
    const begun = { ...lower, startedAt: overdueAt };
    const paid = { ...gold(late), startedAt: opened };
    expect(days(begun, paid)).toEqual([
      [overdueAt, '2027-05-02'],
      [opened, daysAfter('2027-03-03', 334)],
    ]);
    // remaining days of yet another term are still counted, once
    const first = { ...silver('2026-03-01T05:00:00.000Z'), startedAt: '2026-03-01T05:00:00.000Z' };
    expect(days(first, { ...silver(overdueAt), startedAt: null }, paid).map(([, last]) => last)).toEqual([
      '2027-03-01',
      '2028-03-01',
      daysAfter('2027-03-03', 363 + 366),
    ]);
  });

  it('adds no days that are not paid for, and moves nothing that has begun', () => {
    const raised = '2027-03-01T05:00:00.000Z';
    expect(days({ ...silver(opened), owes: true }, gold(raised))[1]).toEqual([raised, '2028-03-01']);
    // a renewal whose earlier term was revoked
    const renewal = silver('2027-01-01T05:00:00.000Z');
    expect(days(renewal)[0]![1]).toBe('2028-01-01');
    const startedAt = startOfDayInIndia('2027-03-04');
    expect(days({ ...renewal, startedAt })[0]).toEqual([startedAt, '2028-03-03']);
  });

  it('loses no day and leaves no gap, whatever is bought and when', () => {
    const term = fc.record({
      tier: fc.integer({ min: 2, max: 4 }),
      months: fc.integer({ min: 1, max: 24 }),
      wait: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (bought) => {
        let day = '2026-01-31';
        const terms = bought.map(({ tier, months, wait }) => {
          day = daysAfter(day, wait);
          return { tier, months, openedAt: new Date(`${day}T06:00:00Z`).toISOString() };
        });
        const times = schedule(terms);
        let last = '';
        for (const [i, { startsAt, endsAt }] of times.entries()) {
          const { openedAt, months } = terms[i]!;
          expect(startsAt >= openedAt).toBe(true);
          // open from the purchase on: by itself or through the term that it follows
          expect(startsAt === openedAt || last > openedAt).toBe(true);
          // at least its own months plus the remaining days; months vary by up to 4 days
          const base = last > openedAt ? lastDayBefore(last) : lastDayBefore(openedAt);
          expect(lastDayBefore(endsAt!) >= daysAfter(monthsAfter(base, months), -4)).toBe(true);
          if (endsAt! > last) last = endsAt!;
        }
      }),
    );
  });
});

it('names the tier that somebody has, its last day, and the last day of one that ended', () => {
  const of = (tier: number, more: Partial<Access> = {}) => ({ ...access(more), tier });
  const end = startOfDayInIndia('2027-03-04');
  expect(membershipOf([], now)).toBeNull();
  expect(membershipOf([of(0)], now)).toEqual({ tier: 0, validUntil: '' });
  expect(
    membershipOf([of(2, { endsAt: end }), of(3, { endsAt: startOfDayInIndia('2027-01-01') })], now),
  ).toEqual({
    tier: 3,
    validUntil: '2027-03-03',
  });
  // the last day is that of the renewal that has not begun
  expect(membershipOf([of(2, { endsAt: end }), of(2, { startsAt: end, endsAt: null })], now)).toEqual({
    tier: 2,
    validUntil: '',
  });
  const ended = [of(2, { endsAt: startOfDayInIndia('2026-11-22') })];
  expect([membershipOf(ended, now), endedOn(ended, now), endedOn([], now)]).toEqual([null, '2026-11-21', '']);
});
