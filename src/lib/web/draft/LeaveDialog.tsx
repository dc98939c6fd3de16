import { useText } from '../i18n.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { messages } from './text.ts';

/** Asks whether to leave with unsaved input. */
export function LeaveDialog({ byLogout, answer }: { byLogout: boolean; answer: (leave: boolean) => void }) {
  const t = useText(messages);
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      isOpen
      tone="primary"
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay here')}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>
        {t(
          byLogout
            ? 'A logout deletes what you typed from this device.'
            : 'What you typed is kept on this device for 30 days, and comes back when you open this form again. A chosen file has to be chosen again.',
        )}
      </p>
    </ConfirmDialog>
  );
}
