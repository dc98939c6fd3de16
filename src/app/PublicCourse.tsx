import { PublicCoursePage } from '../features/courses/web/PublicCoursePage.tsx';
import { Reviews } from '../features/ratings/web/Reviews.tsx';

/** The public page of a course, with its reviews. */
export function PublicCourse() {
  return (
    <PublicCoursePage
      reviews={({ course, reviews }) => <Reviews courseId={course.courseID} of={reviews} />}
    />
  );
}
