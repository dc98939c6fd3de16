import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { messages } from './freeText.ts';
import { ToMemberships } from './FreeWaysOn.tsx';
import { Note } from './PlaybackNotices.tsx';
import { messages as playerMessages } from './text.ts';

/** Shown when the free lesson has ended. */
export function FreeEndNotice({
  next,
  onAgain,
  onSignUp,
}: {
  /** Undefined after the last lesson. */
  next: LessonProgress | undefined;
  onAgain: () => void;
  onSignUp: () => void;
}) {
  const t = useText(messages);
  const tell = useText(playerMessages);
  return (
    <Note
      icon={<IconCircleCheck />}
      title={t('You have watched the first lesson')}
      actions={
        <>
          <Button onClick={onAgain}>{t('Watch again')}</Button>
          {/* a phone's picture has no room for it, and the form is right below */}
          <Button
            tone={next?.locked ? 'plain' : 'primary'}
            onClick={onSignUp}
            className={next?.locked ? 'max-sm:hidden' : ''}
          >
            {t('Sign up')}
          </Button>
          {next?.locked && <ToMemberships next={next} />}
        </>
      }
    >
      {next && (
        <InSentence
          of={(name) => tell('Next: {name}', { name })}
          name={next.contentName}
          lang={next.lang ?? ''}
        />
      )}
    </Note>
  );
}
