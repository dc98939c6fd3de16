import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { progress } from '../../progress/api.ts';
import { messages } from './text.ts';

/** The lesson with which the learner goes on, above the catalogue; a hint to those who have none. Its height is constant. */
export function ContinueLine() {
  const t = useText(messages);
  const { data, isError } = useData(progress.started, { query: { size: 6 } }, { refetchOnMount: 'always' });
  const next = data?.rows.find(({ nextContentID }) => nextContentID !== null);
  // the same box before and after loading
  const box = `${cardClass({ link: next !== undefined, padded: false })} mt-2 flex min-h-20 w-md max-w-full items-center sm:max-md:w-96 gap-3 px-3 py-2`;
  if (!next)
    return <p className={box}>{(data || isError) && t('Choose a course and watch its first lesson.')}</p>;
  return (
    <Anchor
      to="/courseplayer"
      search={{ courseid: next.courseID, contentid: next.nextContentID }}
      className={box}
    >
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
        <IconPlayerPlayFilled aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-1 font-semibold">
          <InSentence
            of={(lesson) => t('Continue: {lesson}', { lesson })}
            name={next.nextContentName}
            lang={next.lang}
          />
        </span>
        <span lang={next.lang || undefined} className="line-clamp-1 text-sm text-ink-soft">
          {next.courseName}
        </span>
        <ProgressBar value={next.percent} size="sm" />
      </div>
      <IconChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Anchor>
  );
}
