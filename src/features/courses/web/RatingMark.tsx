import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import type { Course } from '../courseApi.ts';
import { ratingMark } from '../publicPage.ts';

/** '★ 4.5 (12)': average and number of a course's ratings; nothing without any. */
export function RatingMark({ course }: { course: Pick<Course, 'rating' | 'ratings'> }) {
  return <Markup of={ratingMark(course, useLang())} />;
}
