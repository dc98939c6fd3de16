import { expect, it } from 'vitest';
import type { HomeFacts } from './api.ts';
import { choicesOf, factsWith } from './web/typedFacts.ts';

const course = (courseID: number) =>
  ({ courseID, courseName: `Course ${courseID}` }) as HomeFacts['courses'][0];
const old = {
  course: course(3),
  sections: [],
  freeLesson: null,
  posterUrl: '',
} as unknown as HomeFacts['play'];
const facts = { courses: [course(90), course(89)], play: old, playInLanguage: [] } as unknown as HomeFacts;
const played = (playCourseID: number, courses: HomeFacts['courses']) =>
  factsWith(facts, courses, { pictureName: '', playCourseID }).play?.course.courseID;

it('an older course than the home page lists can be chosen, and stays while the list loads', () => {
  expect(choicesOf(facts, undefined).map(({ courseID }) => courseID)).toEqual([90, 89, 3]);
  const all = choicesOf(facts, [3, 5, 89, 90].map(course));
  expect(all.map(({ courseID }) => courseID)).toEqual([3, 5, 89, 90]);
  expect(played(3, facts.courses)).toBe(3);
  expect(played(5, all)).toBe(5);
  expect(played(0, all)).toBe(90);
});
