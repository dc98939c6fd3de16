import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, personal, type User } from '../api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { messages } from './usersText.ts';

/** Asks for the owner's own password, and deletes a learner's account for good. */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(messages);
  const remove = useSend(personal.deleteUser, { refreshes: [accounts.page] });
  const name = user.userName;
  return (
    <PasswordDialog
      title={t('Delete the account of {name}?', { name })}
      confirmLabel={t('Delete for good')}
      tone="danger"
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        await remove.mutateAsync({ query: { id: user.userId }, body: { currentPassword } });
        toast.success(t('Users'), t('The account of {name} is deleted.', { name }));
        onClose();
      }}
    >
      <p>
        {t(
          'Everything of {name} goes at once and for good: profile, progress, notes, membership, certificates and questions. Payments stay, with the user number in place of the name.',
          { name },
        )}
      </p>
      <p>{t('If they only should not log in any more, block them.')}</p>
    </PasswordDialog>
  );
}
