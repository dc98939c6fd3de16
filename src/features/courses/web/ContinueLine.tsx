import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { progress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { messages } from './text.ts';

/**
 * The lesson with which the learner goes on, across the page; a hint to those who have none. Its height is constant.
 * `tall`: beside another card, with the progress below the names.
 */
export function ContinueLine({ tall = false }: { tall?: boolean }) {
  const t = useText(messages);
  const { data, isError } = useData(progress.started, { query: { size: 6 } }, { refetchOnMount: 'always' });
  const next = data?.rows.find(({ nextContentID }) => nextContentID !== null);
  // the same box before and after loading
  const box = cx(
    cardClass({ link: next !== undefined, padded: false }),
    'mb-4 flex min-h-24 items-center gap-3 px-3 py-2 sm:mb-6 sm:min-h-24 sm:gap-5 sm:px-5',
  );
  if (!next)
    return <p className={box}>{(data || isError) && t('Choose a course and watch its first lesson.')}</p>;
  return (
    <Anchor
      to="/courseplayer"
      search={{ courseid: next.courseID, contentid: next.nextContentID }}
      className={box}
    >
      {next.nextPictureUrl ? (
        <Thumbnail
          src={next.nextPictureUrl}
          icon={null}
          sign={<IconPlayerPlayFilled />}
          className="w-24 rounded-md! sm:w-32"
        />
      ) : (
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent sm:size-14">
          <IconPlayerPlayFilled aria-hidden="true" className="size-4.5 sm:size-6" />
        </span>
      )}
      <div className={cx('min-w-0 flex-1 leading-tight', tall && 'sm:grid sm:gap-y-3')}>
        <div className="min-w-0">
          <span className="line-clamp-2 font-semibold sm:line-clamp-1 sm:text-lg">
            <InSentence
              of={(lesson) => t('Continue: {lesson}', { lesson })}
              name={next.nextContentName}
              lang={next.lang}
            />
          </span>
          <span lang={next.lang || undefined} className="line-clamp-1 text-sm text-ink-soft">
            {next.courseName}
          </span>
        </div>
        {/* elsewhere the course's card below says it */}
        {tall && (
          <ProgressBar value={next.percent} text={`${percentText(next.percent)}%`} learned size="sm" />
        )}
      </div>
      <IconChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
    </Anchor>
  );
}
