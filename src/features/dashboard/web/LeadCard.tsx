import { cardClass } from '../../../lib/pageFrame.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import { Bone } from '../../../lib/web/ui/Skeleton.tsx';
import { thumbnailUrl } from '../../courses/rules.ts';
import type { StartedCourse } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { goesOn, NextUp } from './started.tsx';
import { messages } from './text.ts';

/** A course's progress, with one decimal as everywhere (SPECIFICATION §9). */
export function CourseRing({ percent }: Pick<StartedCourse, 'percent'>) {
  const t = useText(messages);
  const text = percentText(percent);
  return (
    <ProgressRing
      value={percent}
      size={52}
      text={`${text}%`}
      label={t('{percent}% completed', { percent: text })}
    />
  );
}

/** The course to go on with: its picture, its next lesson, and a large button. */
export function LeadCard({ course }: { course: StartedCourse }) {
  const t = useText(messages);
  const { courseName, lang, imageUrl, percent, nextContentID, lessons, completedLessons } = course;
  return (
    <Anchor {...goesOn(course)} className={cx(cardClass({ link: true }), 'group')}>
      {/* a grid of its own, since a card is a block */}
      <div className={leadGrid}>
        <Cover
          title={courseName}
          src={imageUrl}
          small={thumbnailUrl(imageUrl)}
          className="rounded-lg sm:row-span-3"
        />
        <h3 lang={lang || undefined} className="line-clamp-3 text-lg sm:self-end sm:text-xl">
          {courseName}
        </h3>
        <div className="flex items-center gap-3 max-sm:col-span-2">
          <CourseRing percent={percent} />
          <p className="min-w-0 text-sm text-ink-soft">
            {t('{done} of {total} lessons completed', {
              done: number(completedLessons),
              total: number(lessons),
            })}
            <span className={nextContentID === null ? 'block' : 'line-clamp-2 font-semibold text-ink'}>
              <NextUp {...course} />
            </span>
          </p>
        </div>
        <span
          className={cx(
            buttonClass('primary'),
            'self-start group-hover:bg-accent-hover max-sm:col-span-2 sm:justify-self-start',
          )}
        >
          {nextContentID !== null && <IconPlayerPlayFilled aria-hidden="true" className="size-4" />}
          {t(nextContentID !== null ? 'Continue' : 'See memberships')}
        </span>
      </div>
    </Anchor>
  );
}

/** On phones a thumbnail beside the title, else the picture on the left. */
const leadGrid =
  'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-2 sm:grid-rows-[1fr_auto_1fr] sm:gap-x-6 sm:gap-y-4';

export const leadSkeleton = (
  <div className={cx(cardClass(), leadGrid)}>
    <Bone className="aspect-video rounded-lg sm:row-span-3" />
    <Bone className="h-6 w-4/5 sm:self-end" />
    <Bone className="h-11 w-3/5 max-sm:col-span-2" />
    <Bone className="h-11 max-sm:col-span-2 sm:w-32 sm:self-start" />
  </div>
);
