import { useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { pressOnce } from '../../../lib/web/pressOnce.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import type { User } from '../api.ts';
import { isAdministrator, mayChange } from '../rules.ts';
import { messages } from './usersText.ts';
import type { NewType } from './useChangeType.ts';

/** The specification's Paid or Free button, joined to the present type, which stands out of their track. */
function TypeSwitch({ user, onType }: { user: User; onType: (user: User, type: NewType) => void }) {
  const t = useText(messages);
  const name = user.userName;
  return (
    <fieldset
      aria-label={`${t('Type')}: ${name}`}
      className="mr-auto flex rounded-md border border-line bg-surface-2 p-0.5 rows:mr-1"
    >
      {([user.type === 'Paid' ? 'Free' : user.type, 'Paid'] as const).map((type, at) => {
        const current = type === user.type;
        return (
          <Button
            // the same button after the change: it keeps the focus
            key={at}
            size="sm"
            className={cx(
              'min-h-8! rounded-sm! before:-inset-y-1.5! px-2.5! whitespace-nowrap focus-visible:z-1',
              current
                ? 'border-line-strong shadow-card'
                : 'border-transparent! bg-transparent! font-normal! text-ink-soft!',
            )}
            aria-pressed={current}
            // the same whether pressed or not
            aria-label={`${t(type)}: ${name}`}
            onClick={() => !current && onType(user, at === 0 ? 'Free' : 'Paid')}
          >
            {t(type)}
          </Button>
        );
      })}
    </fieldset>
  );
}

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
  const asRow = useMedia('(width >= 80rem)');
  const menu: MenuItemSpec[] = [];
  // the links of the table's row, which cards don't have
  if (!asRow)
    for (const [to, label] of [
      ['/profile', t('Go to Profile')],
      ['/payments', t('Payments')],
    ] as const)
      menu.push({ id: to, label, onAction: () => void navigate(to, { search: { userid: user.userId } }) });
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
      {!blocked && user.type !== 'Admin' && <TypeSwitch user={user} onType={onType} />}
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
