import { useText } from '../../../lib/web/i18n.ts';
import { messages } from './joinText.ts';

/** What the institute does with the data of a sign-up. */
export function Privacy() {
  const t = useText(messages);
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t(
        'Your number and email are for the institute only; other learners never see them. Under Settings you can download your data or delete your account.',
      )}
    </p>
  );
}
