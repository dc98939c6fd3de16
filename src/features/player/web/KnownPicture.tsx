import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/web/call.ts';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { courses } from '../../courses/api.ts';
import type { Course } from '../../courses/courseApi.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { stageSizes } from '../playerPage.ts';

/** The picture of the course `?courseid=` if it is already loaded: from the server's first screen, or the course's screen. */
export function useKnownPicture(): string {
  const queries = useQueryClient();
  const [{ courseid }] = useFilters('courseid');
  const asked = { query: { id: integerFilter(courseid) } };
  return queries.getQueryData<Course>(keyOf(courses.details, asked))?.imageUrl ?? '';
}

/** That picture while the video has not loaded; nothing when it is unknown. */
export function KnownPicture({ className }: { className: string }) {
  const picture = useKnownPicture();
  if (picture === '') return null;
  return (
    <img
      src={picture}
      srcSet={`${thumbnailUrl(picture)} 640w, ${picture} 1600w`}
      sizes={stageSizes}
      alt=""
      className={cx('object-contain', className)}
    />
  );
}
