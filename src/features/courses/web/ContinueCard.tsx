import { IconPlayerPlayFilled } from '@tabler/icons-react';
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

/** The lesson with which the learner goes on, and how far they are in its course; a hint to those who have none. Its height is constant. */
export function ContinueCard() {
  const t = useText(messages);
  const { data, isError } = useData(progress.started, { query: { size: 6 } }, { refetchOnMount: 'always' });
  const next = data?.rows.find(({ nextContentID }) => nextContentID !== null);
  // the same box before and after loading
  const box = cx(
    cardClass({ link: next !== undefined, padded: false }),
    'flex min-h-31 items-center gap-3 p-3 sm:min-h-26',
  );
  if (!next)
    return <p className={box}>{(data || isError) && t('Choose a course and watch its first lesson.')}</p>;
  return (
    <Anchor
      to="/courseplayer"
      search={{ courseid: next.courseID, contentid: next.nextContentID }}
      className={box}
    >
      <Thumbnail
        src={next.nextPictureUrl}
        icon={null}
        sign={<IconPlayerPlayFilled />}
        className="w-24 rounded-md! sm:w-28"
      />
      <div className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-semibold sm:line-clamp-1">
          <InSentence
            of={(lesson) => t('Continue: {lesson}', { lesson })}
            name={next.nextContentName}
            lang={next.lang}
          />
        </span>
        <span
          lang={next.lang || undefined}
          className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft"
        >
          {next.courseName}
        </span>
        <ProgressBar
          value={next.percent}
          text={`${percentText(next.percent)}%`}
          learned
          size="sm"
          className="mt-1"
        />
      </div>
    </Anchor>
  );
}
