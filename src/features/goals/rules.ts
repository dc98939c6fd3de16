import { dayInIndia, dayMs, daysAfter, startOfDayInIndia } from '../../lib/days.ts';

/** Minutes of really played lessons from which a day counts. */
export const countingMinutes = 5;

/** Missed days of a month that don't end a streak. */
export const freezeDays = 2;

/** Days after which a message no longer counts for the day it was watched: phones may be without a network for long. */
export const latestDays = 31;

/** Hours in India that can be chosen for reminders: the evening. */
export const reminderHours = [16, 17, 18, 19, 20, 21] as const;

/** Seconds after which a late reminder is not sent. */
export const reminderUseful = 3600;

/** From this age on, reminders need nobody else's consent. */
export const adultAge = 18;

/** Days after which a guardian who has not answered, or has declined, may be asked again. */
export const askAgainDays = 30;

/** Mails to guardians that a learner can have sent in a day. */
export const asksADay = 3;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The seven days of the week that begins on a Monday. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));

/** The day in India for which watched time counts; null when the client's clock gives an impossible one. */
export function countedDay(at: number, now: number): string | null {
  const age = now - at;
  return age < 0 || age > latestDays * dayMs ? null : dayInIndia(new Date(at));
}

export interface Goal {
  /** The Monday of the first week that it applies to. */
  week: string;
  days: number;
}

interface Streak {
  /** Weeks in a row in which the goal was met; the present week counts as soon as it is met. */
  weeks: number;
  /** Of the month in which this week began. */
  freezesLeft: number;
}

/**
 * Weeks in a row in which the goal was met. Freeze days of the month in which a past week began make up for its missing days; a
 * week without learning can be bridged by them but does not count. The week in which the goal was set can only add to the
 * streak, and a week in which it was raised requires no more than before.
 */
export function streakOf(goals: readonly Goal[], counted: ReadonlySet<string>, today: string): Streak {
  const used = new Map<string, number>();
  const present = mondayOf(today);
  let weeks = 0;
  const first = goals[0]?.week ?? daysAfter(present, 7);
  for (let monday = first; monday <= present; monday = daysAfter(monday, 7)) {
    const [before, last] = goals.filter(({ week }) => week <= monday).slice(-2);
    const goal = last?.week === monday ? Math.min(before!.days, last.days) : (last ?? before)!.days;
    const done = daysOfWeek(monday).filter((day) => counted.has(day)).length;
    const month = monday.slice(0, 7);
    const missing = goal - done;
    const spent = used.get(month) ?? 0;
    if (missing <= 0) weeks += 1;
    else if (monday !== present && weeks > 0) {
      if (missing > freezeDays - spent) weeks = 0;
      else {
        used.set(month, spent + missing);
        if (done > 0) weeks += 1;
      }
    }
  }
  return { weeks, freezesLeft: freezeDays - (used.get(present.slice(0, 7)) ?? 0) };
}

/** Whole years since a date of birth (YYYY-MM-DD); somebody born on 29 February is a year older on 1 March. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) >= dob.slice(5) ? years : years - 1;
}

/** Whether reminders may be sent. `birth`: the date of birth is missing; `guardian`: a guardian's consent is missing. */
export type Permission = 'open' | 'birth' | 'guardian';

export function permissionFor(dob: string, today: string, agreed: boolean): Permission {
  if (dob === '') return 'birth';
  return ageOn(dob, today) >= adultAge || agreed ? 'open' : 'guardian';
}

/** When a reminder of a day is due, epoch milliseconds. */
export const dueAt = (day: string, hour: number): number =>
  Date.parse(startOfDayInIndia(day)) + hour * 3_600_000;

/** Weekdays (0 for Monday) as bits. */
export const bitsOf = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0);

export const weekdaysOf = (bits: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => (bits & (1 << weekday)) !== 0);
