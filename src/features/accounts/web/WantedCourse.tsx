import { IconBook2 } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { textIn } from '../../../lib/text.ts';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { courses } from '../../courses/api.ts';
import { extentOf } from '../../courses/publicPage.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { messages } from './joinText.ts';
import { wantedCourse } from './wantedCourse.ts';

/** Name and picture of the course that opens after the sign-up or login; nothing when another screen was requested. */
export function WantedCourse({ redirect }: { redirect: string }) {
  const t = useText(messages);
  const lang = useLang();
  const id = wantedCourse(redirect);
  const { data: course, isError } = useData(
    courses.details,
    { query: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (id === null || isError) return null;
  return (
    // reserves the space while the course loads
    <div className="mb-5 flex min-h-21 items-center gap-3 rounded-lg bg-surface-2 p-3">
      {course && (
        <>
          <Thumbnail src={thumbnailUrl(course.imageUrl)} icon={<IconBook2 />} className="w-24" />
          <p className="min-w-0 leading-snug">
            <span className="block text-sm text-ink-soft">{t('Next, you will continue with')}</span>
            <span lang={course.lang || undefined} className="line-clamp-2 font-semibold">
              {course.courseName}
            </span>
            <span className="block text-sm text-ink-soft">{textIn(lang, extentOf(course))}</span>
          </p>
        </>
      )}
    </div>
  );
}
