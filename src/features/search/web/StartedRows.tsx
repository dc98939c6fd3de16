import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import type { StartedCourse } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { messages } from '../text.ts';

/** Courses that the learner has begun, each with its next lesson, which it plays. */
export function StartedRows({ list }: { list: readonly StartedCourse[] }) {
  const t = useText(messages);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {list.map(({ courseID, courseName, lang, percent, nextContentID, nextContentName, nextPictureUrl }) => (
        <li key={courseID} className="flex min-w-0">
          <Anchor
            to="/courseplayer"
            search={{ courseid: courseID, contentid: nextContentID }}
            data-result
            className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-surface-2"
          >
            <Thumbnail src={nextPictureUrl} icon={null} sign={<IconPlayerPlayFilled />} className="w-28" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-snug">
                <InSentence
                  of={(lesson) => t('Continue: {lesson}', { lesson })}
                  name={nextContentName}
                  lang={lang}
                />
              </span>
              <span lang={lang || undefined} className="line-clamp-1 text-sm text-ink-soft">
                {courseName}
              </span>
              <ProgressBar
                value={percent}
                text={`${percentText(percent)}%`}
                learned
                size="sm"
                className="mt-0.5 max-w-72"
              />
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
