import { IconChevronDown, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react';
import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { hrefOf } from '../../../lib/web/router.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { clock } from '../../lessons/rules.ts';
import type { PublicCourse } from '../publicApi.ts';
import { durationText, joinUrl, manyLessons, strangersPlay } from '../publicPage.ts';
import { messages } from '../publicText.ts';

type Lesson = PublicCourse['sections'][number]['lessons'][number];

/** A lesson; a link to where it is played, or to the memberships when it is locked. */
function LessonRow({
  lesson,
  href,
  isOpen,
  lang,
}: {
  lesson: Lesson;
  href: string;
  isOpen: boolean;
  lang: string | undefined;
}) {
  const t = useText(messages);
  const Icon = isOpen ? IconPlayerPlayFilled : IconLock;
  return (
    <li className={classes.lesson}>
      <Anchor to={href} className={classes.lessonLink}>
        <Icon
          aria-hidden="true"
          className={isOpen ? 'size-5 shrink-0 text-accent-strong' : 'size-5 shrink-0 text-ink-soft'}
        />
        <span className="min-w-0 flex-1 wrap-break-word" lang={lang}>
          {lesson.contentName}
        </span>
        {lesson.locked ? (
          !isOpen && <span className="sr-only">{t('For members')}</span>
        ) : (
          <span className={classes.free}>{t('Free')}</span>
        )}
        <span className={classes.length}>{clock(lesson.duration)}</span>
      </Anchor>
    </li>
  );
}

/** The sections of a course with their lessons, lengths and locks. */
export function PublicSyllabus({
  found,
  isMember,
  islogged,
}: {
  found: PublicCourse;
  isMember: boolean;
  islogged: boolean;
}) {
  const lang = useLang();
  const { course, sections } = found;
  const isShort = course.lessons <= manyLessons;
  const href = ({ locked, courseContentID }: Lesson): string => {
    if (locked && !isMember) return joinUrl(course);
    if (!islogged) return strangersPlay(found).href;
    return hrefOf('/courseplayer', { courseid: course.courseID, contentid: courseContentID });
  };
  return (
    <div className={classes.sections}>
      {sections.map(({ name, lessons }, i) => (
        <details key={name} className={classes.section} open={isShort || i === 0}>
          <summary className={classes.summary}>
            <IconChevronDown aria-hidden="true" className={classes.chevron} />
            <h3 className="min-w-0 flex-1 text-base" lang={course.lang || undefined}>
              {name}
            </h3>
            <span className={classes.length}>
              {textIn(lang, durationText(lessons.reduce((sum, { duration }) => sum + duration, 0)))}
            </span>
          </summary>
          <ol className="border-t border-line">
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.courseContentID}
                lesson={lesson}
                href={href(lesson)}
                lang={course.lang || undefined}
                isOpen={!lesson.locked || isMember}
              />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
