import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { progress } from '../../progress/api.ts';
import { messages } from './text.ts';

/** The lesson with which the learner goes on, above the catalogue; a hint to those who have none. Its height is constant. */
export function ContinueLine() {
  const t = useText(messages);
  const { data, isError } = useData(progress.started, { query: { size: 6 } }, { refetchOnMount: 'always' });
  const next = data?.rows.find(({ nextContentID }) => nextContentID !== null);
  if (next)
    return (
      <Anchor
        to="/courseplayer"
        search={{ courseid: next.courseID, contentid: next.nextContentID }}
        className="-mx-1 flex min-h-12 items-center gap-2 rounded-md px-1 text-ink no-underline hover:underline"
      >
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
          <IconPlayerPlayFilled aria-hidden="true" className="size-4.5" />
        </span>
        <span className="min-w-0 leading-tight">
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
        </span>
      </Anchor>
    );
  return (
    <p className="flex min-h-12 items-center">
      {(data || isError) && t('Choose a course and watch its first lesson.')}
    </p>
  );
}
