import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { messages } from './freeText.ts';
import { Note } from './PlaybackNotices.tsx';
import { messages as playerMessages } from './text.ts';

/** The lesson that plays without an account has ended. */
export function FreeEndNotice({
  next,
  onAgain,
  onSignUp,
}: {
  /** The name of the next lesson; '' after the last. */
  next: string;
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
          <Button tone="primary" onClick={onSignUp}>
            {t('Sign up')}
          </Button>
        </>
      }
    >
      {next && tell('Next: {name}', { name: next })}
    </Note>
  );
}
