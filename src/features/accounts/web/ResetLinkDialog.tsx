import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { copyText } from '../../../lib/web/ui/CopyButton.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts, type User } from '../api.ts';
import { isAdministrator } from '../rules.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { messages } from './usersText.ts';

/** After a confirmation, makes a password link for a user and shows it once (decision 1). */
export function ResetLinkDialog({
  user,
  onClose,
}: {
  user: Pick<User, 'userId' | 'userName' | 'userEmail' | 'type' | 'isOwner' | 'wasAdmin'>;
  onClose: () => void;
}) {
  const t = useText(messages);
  const make = useSend(accounts.resetLink);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const name = user.userName;

  if (!make.data) {
    const dialog = {
      tone: 'primary' as const,
      title: t('Reset the password of {name}?', { name }),
      confirmLabel: t('Make the link'),
      onClose,
      children: <p>{t('You get a link that works once. The current password works until it is used.')}</p>,
    };
    const sent = (currentPassword?: string) => ({ query: { id: user.userId }, body: { currentPassword } });
    return isAdministrator(user) ? (
      <PasswordDialog {...dialog} onConfirm={(password) => make.mutateAsync(sent(password))} />
    ) : (
      <ConfirmDialog
        {...dialog}
        isOpen
        busy={make.isPending}
        error={make.error?.message}
        onConfirm={() => make.mutate(sent())}
      />
    );
  }

  // without PUBLIC_URL the server returns a path; the origin is this page's
  const link = new URL(make.data.link, window.location.origin).href;
  const copy = async () => {
    if (await copyText(link)) setCopied(true);
    // without the Clipboard API, selects the link so that it can be copied by hand
    else field.current?.select();
  };
  return (
    <Dialog
      isOpen
      // a click outside of the dialog would lose the link
      canClose={false}
      onClose={onClose}
      title={t('Link for {name}', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Done')}</Button>
          <Button tone="primary" icon={copied ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
            {copied ? t('Copied') : t('Copy link')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {t('Give this link to {name} only. It is shown once.', { name })}{' '}
          {make.data.minutes >= 24 * 60
            ? t('It works for {days} days.', { days: make.data.minutes / (24 * 60) })
            : t('It works for {minutes} minutes.', { minutes: make.data.minutes })}
        </p>
        <TextField
          ref={field}
          label={t('One-time link')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        {make.data.mailed && <p>{t('A link was also mailed to {email}.', { email: user.userEmail })}</p>}
      </div>
    </Dialog>
  );
}
