import { Fragment, type ReactNode, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { clock } from '../../lessons/rules.ts';
import { type Section, sectionsOf } from '../../player/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { nextUnfinished } from '../../progress/rules.ts';
import { OutlineLesson, type OutlineLessonProps, type SavedOnDevice } from './OutlineLesson.tsx';
import { messages } from './text.ts';

/** From this number of lessons on, only the section with the next lesson is expanded at first. */
const longList = 30;

/** The sections expanded at first; on phones not the completed ones, so that the next lesson is in the first window. */
function openAtFirst(
  sections: readonly Section<LessonProgress>[],
  nextName: string | undefined,
): Set<string> {
  const isPhone = !matchMedia('(min-width: 40rem)').matches;
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  const isOpen = (section: Section<LessonProgress>): boolean =>
    section.name === nextName ||
    (lessons <= longList && !(isPhone && section.completed === section.lessons.length));
  return new Set(sections.filter(isOpen).map(({ name }) => name));
}

/** `progress`: shows the learner's progress, too, where the screen shows it nowhere else. */
function Facts({
  lessons,
  sections,
  progress,
}: {
  lessons: readonly LessonProgress[];
  sections: number;
  progress: boolean;
}) {
  const t = useText(messages);
  const [first] = lessons;
  // for a course that was not started, phones show only the total length
  const begun = (first?.totalWatchedTime ?? 0) > 0;
  const facts: [string, string, isLater?: boolean][] = [
    [t('Sections'), number(sections)],
    [t('Lessons'), number(lessons.length)],
    [t('Duration'), clock(first?.totalCourseTime ?? 0)],
  ];
  if (progress)
    facts.push(
      [t('Watched'), clock(first?.totalWatchedTime ?? 0), !begun],
      [t('Progress'), `${first?.totalProgress ?? '0.0'}%`, !begun],
    );
  return (
    <dl className="flex min-h-8 flex-wrap items-center gap-x-4 text-sm sm:gap-x-6">
      {facts.map(([name, value, isLater = false]) => (
        <div key={name} className={cx('gap-1.5', isLater ? 'hidden sm:flex' : 'flex')}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A section that opens and closes, with its lessons. */
function SectionRows({
  section,
  level,
  open,
  onToggle,
  nextId,
  ...rest
}: Pick<OutlineLessonProps, 'free' | 'offline' | 'saved' | 'pictures' | 'cover' | 'detailed'> & {
  section: Section<LessonProgress>;
  level: 2 | 3;
  open: boolean;
  onToggle: (shown: boolean) => void;
  nextId: number | undefined;
}) {
  const t = useText(messages);
  const total = section.lessons.length;
  return (
    <Disclosure
      level={level}
      title={<span lang={section.lessons[0]?.lang || undefined}>{section.name}</span>}
      quiet
      open={open}
      onToggle={onToggle}
      extra={
        <>
          {rest.free && section.completed === 0
            ? t(total === 1 ? '{count} lesson' : '{count} lessons', { count: number(total) })
            : t('{done} of {total}', { done: section.completed, total })}{' '}
          · {clock(section.duration)}
        </>
      }
    >
      <ol>
        {section.lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.courseContentID}
            lesson={lesson}
            next={lesson.courseContentID === nextId}
            {...rest}
          />
        ))}
      </ol>
    </Disclosure>
  );
}

/**
 * A course's lessons by section with progress (SPECIFICATION, screen 11, and the 'Content' list of screen 9). A lesson links to
 * the player, a locked one to the memberships. `level` of the section headings. `progress`: also of the whole course.
 * `offline`: the server is unreachable, so only `saved` lessons can be played.
 */
export function CourseOutline({
  lessons,
  level = 3,
  progress = false,
  offline,
  saved,
  cover,
  heading,
  action,
  children,
}: {
  lessons: readonly LessonProgress[];
  level?: 2 | 3;
  progress?: boolean;
  offline: boolean;
  saved?: SavedOnDevice | undefined;
  /** The course's small picture. */
  cover: string;
  /** Above the facts. */
  heading?: ReactNode;
  /** Beside the button that expands all sections. */
  action?: ReactNode;
  /** After the first section, which has the free lesson. */
  children?: ReactNode;
}) {
  const t = useText(messages);
  const sections = sectionsOf(lessons);
  const next = nextUnfinished(sections.flatMap((section) => section.lessons));
  const [open, setOpen] = useState(() => openAtFirst(sections, next?.sectionName ?? sections[0]?.name));
  const allOpen = sections.every(({ name }) => open.has(name));
  const toggle = (name: string, shown: boolean) => {
    const changed = new Set(open);
    if (shown) changed.add(name);
    else changed.delete(name);
    setOpen(changed);
  };
  return (
    <div>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
        {heading}
        <div className="flex gap-x-2">
          {action}
          {sections.length > 1 && (
            <Button
              size="sm"
              // with few sections all are visible anyway
              className={cx(sections.length < 5 && 'max-sm:hidden')}
              onClick={() => setOpen(new Set(allOpen ? [] : sections.map(({ name }) => name)))}
            >
              {allOpen ? t('Close all sections') : t('Open all sections')}
            </Button>
          )}
        </div>
        {/* on phones the lessons come first, and each section shows its length */}
        <div className={heading ? 'col-span-full max-sm:hidden' : 'row-start-1'}>
          <Facts lessons={lessons} sections={sections.length} progress={progress} />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {sections.map((section, i) => (
          <Fragment key={section.name}>
            <SectionRows
              section={section}
              level={level}
              open={open.has(section.name)}
              onToggle={(shown) => toggle(section.name, shown)}
              nextId={next?.courseContentID}
              // with locked ones the only one that can be next
              free={lessons.some(({ locked }) => locked)}
              offline={offline}
              saved={saved}
              pictures={lessons.some(({ pictureUrl }) => pictureUrl)}
              cover={cover}
              detailed={progress}
            />
            {i === 0 && children}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
