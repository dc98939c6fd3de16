import { useText } from '../../../lib/web/i18n.ts';
import { pressOnce } from '../../../lib/web/pressOnce.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import type { User } from '../api.ts';
import { isAdministrator, mayChange } from '../rules.ts';
import { messages } from './usersText.ts';
import type { NewType } from './useChangeType.ts';

/** The buttons of a row of the user list: Paid or Free, Block or Unblock, and a menu for the rest. */
export function UserActions({
  user,
  byOwner,
  onType,
  onReset,
  onContact,
  onDelete,
}: {
  user: User;
  byOwner: boolean;
  onType: (user: User, type: NewType) => void;
  onReset: (user: User) => void;
  onContact: (user: User) => void;
  onDelete: (user: User) => void;
}) {
  const t = useText(messages);
  const { userId } = useSession();
  const name = user.userName;
  const blocked = user.type === 'Blocked';
  // only the owner changes administrators, nobody changes the owner, and nobody blocks their own account
  const allowed = mayChange(user, { userId: userId ?? 0, isOwner: byOwner });
  const fixed = user.userId === userId || user.isOwner || !allowed;
  const other = user.type === 'Paid' ? 'Free' : 'Paid';
  const menu: MenuItemSpec[] = [];
  if (allowed)
    menu.push(
      { id: 'reset', label: t('Reset password'), onAction: () => onReset(user) },
      { id: 'contact', label: t('Correct e-mail or mobile'), onAction: () => onContact(user) },
    );
  if (user.type === 'Admin' && !fixed)
    menu.push({
      id: 'demote',
      label: t('Remove administrator rights'),
      onAction: () => onType(user, 'Free'),
    });
  if (user.type !== 'Admin' && !blocked)
    menu.push({ id: 'promote', label: t('Make administrator'), onAction: () => onType(user, 'Admin') });
  if (byOwner && !isAdministrator(user))
    menu.push({ id: 'delete', label: t('Delete account'), onAction: () => onDelete(user) });
  return (
    <>
      {!blocked && user.type !== 'Admin' && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={other === 'Paid' ? t('Make {name} Paid', { name }) : t('Make {name} Free', { name })}
          onKeyDown={pressOnce}
          onClick={() => onType(user, other)}
        >
          {t(other)}
        </Button>
      )}
      {!fixed && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={blocked ? t('Unblock {name}', { name }) : t('Block {name}', { name })}
          onKeyDown={pressOnce}
          onClick={() => onType(user, blocked ? 'Unblock' : 'Blocked')}
        >
          {blocked ? t('Unblock') : t('Block')}
        </Button>
      )}
      {menu.length > 0 && <Menu label={t('More for {name}', { name })} items={menu} />}
    </>
  );
}
