import { cardClass } from '../../../lib/pageFrame.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { extentOf } from '../publicPage.ts';
import { thumbnailUrl } from '../rules.ts';
import { storeLastCourse } from './lastViewed.ts';
import { messages } from './text.ts';
import { useUnstarted } from './useUnstarted.ts';

/** After the completed course `after`: one that the learner has not started, of the same topic if there is any; nothing without. */
export function NextCourse({ after }: { after: number }) {
  const t = useText(messages);
  const lang = useLang();
  // while they load, the rows may be those of another course
  const course = useUnstarted(after).unstarted.find(({ courseID }) => courseID !== after);
  if (!course) return null;
  const { courseID, courseName, imageUrl } = course;
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: courseID }}
      className={cx(
        cardClass({ link: true, padded: false }),
        'flex items-center gap-3 p-3 max-lg:-order-1 lg:mt-4',
      )}
      onClick={() => storeLastCourse(course)}
    >
      <span aria-hidden="true" className="w-24 shrink-0">
        <Cover title={courseName} src={imageUrl} small={thumbnailUrl(imageUrl)} className="rounded-md" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{t('What to take next')}</span>
        <span lang={course.lang || undefined} className="line-clamp-2 leading-snug font-semibold">
          {courseName}
        </span>
        <span className="block text-sm text-ink-soft">{textIn(lang, extentOf(course))}</span>
      </span>
      <IconChevronRight aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
    </Anchor>
  );
}
