import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { progress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { messages } from './text.ts';
import { goOnAmong } from './useStarted.ts';

/** The next lesson of the course `goOn`, and the progress in it. Its height is constant. */
export function ContinueCard({ goOn }: { goOn: number }) {
  const t = useText(messages);
  const { data, isError } = useData(
    progress.started,
    { query: { size: goOnAmong } },
    { refetchOnMount: 'always' },
  );
  const next = data?.rows.find(({ courseID }) => courseID === goOn);
  const box = cx(cardClass({ link: true, padded: false }), 'flex items-center gap-3 p-3 sm:gap-5');
  // the same box before and after loading
  if (!next && !data && !isError) return <p className={box} />;
  return (
    <Anchor to="/courseplayer" search={{ courseid: goOn, contentid: next?.nextContentID }} className={box}>
      <Thumbnail
        src={next?.nextPictureUrl}
        icon={null}
        sign={<IconPlayerPlayFilled />}
        className="w-24 rounded-md! sm:w-40 sm:*:[span]:hidden"
      />
      <div className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-semibold sm:line-clamp-1 sm:text-lg">
          {next ? (
            <InSentence
              of={(lesson) => t('Continue: {lesson}', { lesson })}
              name={next.nextContentName}
              lang={next.lang}
            />
          ) : (
            t('Continue')
          )}
        </span>
        {next && (
          <>
            <span
              lang={next.lang || undefined}
              className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft sm:line-clamp-1"
            >
              {next.courseName}
            </span>
            <ProgressBar
              value={next.percent}
              text={`${percentText(next.percent)}%`}
              learned
              size="sm"
              className="mt-1 sm:max-w-md"
            />
          </>
        )}
      </div>
      <span aria-hidden="true" className={cx(buttonClass('primary'), 'max-sm:hidden')}>
        <IconPlayerPlayFilled className="size-5" />
        {t('Continue')}
      </span>
    </Anchor>
  );
}
