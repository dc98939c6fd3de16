import { DownloadCertificate } from '../features/certificates/web/DownloadCertificate.tsx';
import { CoursePage } from '../features/courses/web/CoursePage.tsx';
import { SaveButton } from '../features/offline/web/SaveButton.tsx';
import { useSavedOnDevice } from '../features/offline/web/SavedMark.tsx';
import { CourseNotes } from '../features/notes/web/CourseNotes.tsx';
import { RateCourse } from '../features/ratings/web/RateCourse.tsx';
import { onDemand } from '../lib/web/ui/onDemand.tsx';

const CaptionSearch = onDemand(
  async () => (await import('../features/captions/web/CaptionSearch.tsx')).CaptionSearch,
);

const CourseReviews = onDemand(
  async () => (await import('../features/ratings/web/CourseReviews.tsx')).CourseReviews,
);

/** The course page, with the parts that other features contribute. */
export function CourseScreen() {
  return (
    <CoursePage
      rating={(courseId) => <RateCourse courseId={courseId} />}
      captions={({ courseID, lang }) => <CaptionSearch courseId={courseID} courseLang={lang} />}
      reviews={(courseId) => <CourseReviews courseId={courseId} />}
      notes={({ courseID, lang }) => <CourseNotes courseId={courseID} lang={lang} />}
      download={(lessons) => <SaveButton lessons={lessons} course />}
      onDevice={useSavedOnDevice()}
      certificate={(courseId) => <DownloadCertificate courseId={courseId} />}
    />
  );
}
