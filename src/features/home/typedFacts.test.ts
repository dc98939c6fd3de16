import { expect, it } from 'vitest';
import type { HomeFacts } from './api.ts';
import { choicesOf, chosenCourse, factsWith } from './web/typedFacts.ts';

type Play = NonNullable<HomeFacts['play']>;

const course = (courseID: number) =>
  ({ courseID, courseName: `Course ${courseID}` }) as HomeFacts['courses'][0];
const played = (courseID: number, duration: number): Play => ({
  course: course(courseID),
  sections: [
    { name: 'A', lessons: [{ courseContentID: courseID, contentName: 'One', duration, locked: false }] },
  ],
  freeLesson: true,
  posterUrl: `/poster/${courseID}`,
});
const old = played(3, 60);
const facts = { courses: [course(90), course(89)], play: old, playInLanguage: [] } as unknown as HomeFacts;

it('an older course than the home page lists can be chosen, and stays while the list loads', () => {
  expect(choicesOf(facts, undefined).map(({ courseID }) => courseID)).toEqual([90, 89, 3]);
  const all = choicesOf(facts, [3, 5, 89, 90].map(course));
  expect(all.map(({ courseID }) => courseID)).toEqual([3, 5, 89, 90]);
  const chosen = (playCourseID: number, courses: HomeFacts['courses']) =>
    chosenCourse(facts, courses, { playCourseID })?.courseID;
  expect(chosen(3, facts.courses)).toBe(undefined);
  expect(chosen(5, all)).toBe(5);
  expect(chosen(0, all)).toBe(90);
});

it('the preview has the lessons and the still of the chosen course, and until they are there those of the one before', () => {
  const draft = { pictureName: '', playCourseID: 5 };
  expect(factsWith(facts, undefined, draft).play).toBe(old);
  expect(factsWith(facts, played(5, 600), draft).play).toEqual(played(5, 600));
});
