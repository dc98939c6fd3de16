import { cardClass } from '../../../lib/pageFrame.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { nextLessonHeight } from '../cataloguePage.ts';

const box = cx(
  cardClass({ link: true, padded: false }),
  nextLessonHeight,
  'flex items-center gap-3 p-3 sm:gap-5',
);

/** As high as the loaded card. */
export const nextLessonSkeleton = (
  <Skeleton>
    <Bone className={cx(nextLessonHeight, 'rounded-xl')} />
  </Skeleton>
);

/** A lesson to play, with its course; the whole card is its link. */
export function NextLesson({
  courseid,
  contentid,
  pictureUrl,
  name,
  action,
  children,
}: {
  courseid: number;
  contentid: number | null | undefined;
  pictureUrl: string | undefined;
  name: ReactNode;
  /** The label of the button. */
  action: string;
  children?: ReactNode;
}) {
  return (
    <Anchor to="/courseplayer" search={{ courseid, contentid }} className={box}>
      <Thumbnail
        src={pictureUrl}
        icon={null}
        sign={<IconPlayerPlayFilled />}
        className="w-24 rounded-md! sm:w-40 sm:*:[span]:hidden"
      />
      <div className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-semibold sm:line-clamp-1 sm:text-lg">{name}</span>
        {children}
      </div>
      <span aria-hidden="true" className={cx(buttonClass('primary'), 'max-sm:hidden')}>
        <IconPlayerPlayFilled className="size-5" />
        {action}
      </span>
    </Anchor>
  );
}

/** The course of the lesson. */
export function LessonCourse({ name, lang }: { name: string; lang: string | undefined }) {
  return (
    <span
      lang={lang || undefined}
      className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft sm:line-clamp-1"
    >
      {name}
    </span>
  );
}
