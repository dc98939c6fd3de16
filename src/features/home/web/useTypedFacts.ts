import { useData } from '../../../lib/web/call.ts';
import { publicCourses } from '../../courses/publicApi.ts';
import type { HomeFacts } from '../api.ts';
import type { HomeDraft } from '../rules.ts';
import { chosenCourse, factsWith } from './typedFacts.ts';

/** The page's data with the typed values, for the preview. Lessons and still of another course than the saved one are fetched. */
export function useTypedFacts(facts: HomeFacts, courses: HomeFacts['courses'], typed: HomeDraft): HomeFacts {
  const course = chosenCourse(facts, courses, typed);
  const isOther = course !== undefined && course.courseID !== facts.play?.course.courseID;
  const { data } = useData(publicCourses.get, { query: { slug: course?.slug ?? '' } }, { enabled: isOther });
  // placeholder data belong to another course
  return factsWith(facts, isOther && data?.course.courseID === course.courseID ? data : undefined, typed);
}
