import { useQueryClient } from '@tanstack/react-query';
import { type CallError, refresh, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { NewType } from './useChangeType.ts';
import { messages } from './usersText.ts';

type Words = [
  title: Parameters<typeof messages>[0],
  what: Parameters<typeof messages>[0],
  verb: Parameters<typeof messages>[0],
];

function wordsOf({ wasAdmin }: User, type: NewType): Words {
  if (type === 'Blocked')
    return [
      'Block the administrator {name}?',
      'They are logged out everywhere at once and cannot log in until they are unblocked.',
      'Block',
    ];
  if (type !== 'Admin' && !(type === 'Unblock' && wasAdmin))
    return [
      'Remove the administrator rights of {name}?',
      'The account becomes Free. Courses and everything else that they made stay.',
      'Remove administrator rights',
    ];
  return [
    type === 'Admin' ? 'Make {name} an administrator?' : 'Unblock the administrator {name}?',
    'Administrators see every learner and change every course. Only the owner can take this back.',
    type === 'Admin' ? 'Make administrator' : 'Unblock',
  ];
}

/** Asks for the caller's own password before an account becomes an administrator or stops being one. */
export function AdminDialog({ user, type, onClose }: { user: User; type: NewType; onClose: () => void }) {
  const t = useText(messages);
  const queries = useQueryClient();
  const send = useSend(accounts.edit, { refreshes: [accounts.page] });
  const [title, what, verb] = wordsOf(user, type);
  const name = user.userName;
  return (
    <PasswordDialog
      title={t(title, { name })}
      confirmLabel={t(verb)}
      tone={type === 'Admin' || type === 'Unblock' ? 'primary' : 'danger'}
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        const body = { type, from: user.type, currentPassword };
        const onError = ({ code }: CallError) => {
          if (code === 'stale') void refresh(queries, [accounts.page]);
        };
        const saved = await send.mutateAsync({ query: { id: user.userId }, body }, { onError });
        toast.success(t('Users'), t('{name}: {type}', { name, type: t(saved.type) }));
        onClose();
      }}
    >
      <p>{t(what)}</p>
    </PasswordDialog>
  );
}
