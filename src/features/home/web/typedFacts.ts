import { pictureUrl } from '../../courses/rules.ts';
import type { HomeFacts } from '../api.ts';
import type { HomeDraft } from '../rules.ts';

/**
 * The page's data with the typed values: the chosen picture and course. `courses` may be chosen; while they don't contain the
 * chosen one, the course that plays stays.
 */
export function factsWith(
  facts: HomeFacts,
  courses: HomeFacts['courses'],
  { pictureName, playCourseID }: Pick<HomeDraft, 'pictureName' | 'playCourseID'>,
): HomeFacts {
  const course =
    playCourseID === 0 ? facts.courses[0] : courses.find(({ courseID }) => courseID === playCourseID);
  const play =
    facts.play && course && course.courseID !== facts.play.course.courseID
      ? { ...facts.play, course, sections: [] }
      : facts.play;
  return {
    ...facts,
    play,
    playInLanguage: playCourseID === 0 ? facts.playInLanguage : [],
    pictureUrl: pictureName && pictureUrl(pictureName),
  };
}

/** The courses that may be chosen, with the saved one, which a list that is still loading may lack. */
export function choicesOf(
  { courses, play }: HomeFacts,
  all: HomeFacts['courses'] | undefined,
): HomeFacts['courses'] {
  const listed = all ?? courses;
  const lacks = play && !listed.some(({ courseID }) => courseID === play.course.courseID);
  return lacks ? [...listed, play.course] : listed;
}
