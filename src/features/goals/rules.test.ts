import { expect, it } from 'vitest';
import { daysAfter, hourInIndia } from '../../lib/days.ts';
import {
  ageOn,
  countedDay,
  daysOfWeek,
  dueAt,
  mondayOf,
  permissionFor,
  streakOf,
  weekdayOf,
  weekdaysOf,
  bitsOf,
} from './rules.ts';

it('weeks begin on Monday in India', () => {
  expect(['2027-03-08', '2027-03-10', '2027-03-14'].map(mondayOf)).toEqual(
    Array.from({ length: 3 }, () => '2027-03-08'),
  );
  expect(mondayOf('2027-03-15')).toBe('2027-03-15');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(daysOfWeek('2027-03-29').at(-1)).toBe('2027-04-04');
  expect([weekdayOf('2027-03-08'), weekdayOf('2027-03-14')]).toEqual([0, 6]);
  expect(weekdaysOf(bitsOf([6, 0, 2]))).toEqual([0, 2, 6]);
});

it('what was watched counts for its day in India, if the clock of the device can be right', () => {
  const now = Date.parse('2027-03-10T18:40:00Z');
  expect(countedDay(Date.parse('2027-03-10T18:29:59Z'), now)).toBe('2027-03-10');
  expect(countedDay(Date.parse('2027-03-10T18:30:00Z'), now)).toBe('2027-03-11');
  expect(countedDay(now - 30 * 86_400_000, now)).toBe('2027-02-09');
  expect([countedDay(now - 32 * 86_400_000, now), countedDay(1, now), countedDay(now + 1, now)]).toEqual([
    null,
    null,
    null,
  ]);
});

const monday = '2027-03-01';
/** The given number of days from each Monday on, week by week. */
const weeksOf = (...counts: number[]): Set<string> =>
  new Set(counts.flatMap((count, week) => daysOfWeek(daysAfter(monday, week * 7)).slice(0, count)));
const sunday = (week: number): string => daysAfter(monday, week * 7 + 6);

it('a streak counts the weeks in which the goal was met, the present one as soon as it is', () => {
  const goals = [{ week: monday, days: 3 }];
  expect(streakOf([], weeksOf(7, 7), sunday(1))).toEqual({ weeks: 0, freezesLeft: 2 });
  expect(streakOf(goals, weeksOf(3), monday)).toMatchObject({ weeks: 1 });
  expect(streakOf(goals, weeksOf(2), sunday(0))).toMatchObject({ weeks: 0 });
  expect(streakOf(goals, weeksOf(3, 4, 2), sunday(2))).toMatchObject({ weeks: 2 });
  expect(streakOf(goals, weeksOf(3, 4, 3), sunday(2))).toMatchObject({ weeks: 3 });
  // days before the goal was set do not count
  expect(streakOf([{ week: '2027-03-08', days: 3 }], weeksOf(7, 3), sunday(1))).toMatchObject({ weeks: 1 });
});

it('two days a month may be missed, which are made up for by themselves', () => {
  const goals = [{ week: monday, days: 3 }];
  expect(streakOf(goals, weeksOf(3, 2, 3), sunday(2))).toEqual({ weeks: 3, freezesLeft: 1 });
  expect(streakOf(goals, weeksOf(3, 2, 2, 3), sunday(3))).toEqual({ weeks: 4, freezesLeft: 0 });
  // the week of 29 March uses the freeze days of March, even in April
  expect(streakOf(goals, weeksOf(3, 2, 2, 3, 2), '2027-04-01')).toEqual({ weeks: 4, freezesLeft: 0 });
  // the third missed day of March
  expect(streakOf(goals, weeksOf(3, 2, 1, 3), sunday(3))).toEqual({ weeks: 1, freezesLeft: 1 });
  // April has two of its own; its first week begins on 5 April
  const inApril = weeksOf(3, 2, 2, 3, 3, 1);
  expect(streakOf(goals, inApril, daysAfter(monday, 7 * 6))).toEqual({ weeks: 6, freezesLeft: 0 });
  // the week in which the goal was set uses none
  expect(streakOf(goals, weeksOf(1), sunday(1))).toEqual({ weeks: 0, freezesLeft: 2 });
  // a week without learning is skipped by freeze days, and does not count as a week of learning
  const few = [{ week: monday, days: 2 }];
  expect(streakOf(few, weeksOf(2, 0, 2), sunday(2))).toEqual({ weeks: 2, freezesLeft: 0 });
});

it('a changed goal leaves the weeks before it as they were', () => {
  const goals = [
    { week: monday, days: 2 },
    { week: '2027-03-15', days: 5 },
  ];
  expect(streakOf(goals, weeksOf(2, 2, 5), sunday(2))).toEqual({ weeks: 3, freezesLeft: 2 });
  // a raised goal does not require more in its first week; a lowered one requires less at once
  expect(streakOf(goals, weeksOf(2, 2, 2, 5), sunday(3))).toEqual({ weeks: 4, freezesLeft: 2 });
  expect(streakOf(goals, weeksOf(2, 2, 2, 2), daysAfter(sunday(3), 1))).toEqual({ weeks: 0, freezesLeft: 2 });
  const lowered = [
    { week: monday, days: 5 },
    { week: daysAfter(monday, 7), days: 2 },
  ];
  expect(streakOf(lowered, weeksOf(5, 2), sunday(1))).toEqual({ weeks: 2, freezesLeft: 2 });
});

it('reminders need a date of birth, and below 18 a guardian', () => {
  expect(ageOn('2009-03-11', '2027-03-10')).toBe(17);
  expect(ageOn('2009-03-10', '2027-03-10')).toBe(18);
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(permissionFor('', '2027-03-10', true)).toBe('birth');
  expect(permissionFor('2009-03-11', '2027-03-10', false)).toBe('guardian');
  expect(permissionFor('2009-03-11', '2027-03-10', true)).toBe('open');
  expect(permissionFor('2009-03-11', '2027-03-11', false)).toBe('open');
});

it('hours are those of India', () => {
  expect(hourInIndia(new Date('2027-03-10T13:30:00Z'))).toBe(19);
  expect(hourInIndia(new Date('2027-03-10T13:29:59Z'))).toBe(18);
  expect(new Date(dueAt('2027-03-10', 19)).toISOString()).toBe('2027-03-10T13:30:00.000Z');
});
