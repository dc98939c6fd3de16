import { pictureUrl } from '../../courses/rules.ts';
import type { HomeFacts } from '../api.ts';
import type { HomeDraft } from '../rules.ts';

/** The course that would play; undefined while a list that is still loading lacks it. */
export const chosenCourse = (
  facts: HomeFacts,
  courses: HomeFacts['courses'],
  { playCourseID: chosen }: Pick<HomeDraft, 'playCourseID'>,
): HomeFacts['courses'][number] | undefined =>
  chosen === 0 ? facts.courses[0] : courses.find(({ courseID }) => courseID === chosen);

/** The page's data with the typed values: the chosen picture, and `play`, the chosen course; without it, the one that plays stays. */
export const factsWith = (
  facts: HomeFacts,
  play: HomeFacts['play'] | undefined,
  { pictureName, playCourseID }: Pick<HomeDraft, 'pictureName' | 'playCourseID'>,
): HomeFacts => ({
  ...facts,
  play: play ?? facts.play,
  playInLanguage: playCourseID === 0 ? facts.playInLanguage : [],
  pictureUrl: pictureName && pictureUrl(pictureName),
});

/** The courses that may be chosen, with the saved one, which a list that is still loading may lack. */
export function choicesOf(
  { courses, play }: HomeFacts,
  all: HomeFacts['courses'] | undefined,
): HomeFacts['courses'] {
  const listed = all ?? courses;
  const lacks = play && !listed.some(({ courseID }) => courseID === play.course.courseID);
  return lacks ? [...listed, play.course] : listed;
}
