import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { FailedLogins } from './FailedLogins.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { MyData } from './MyData.tsx';
import { SessionList, type SessionNotices } from './SessionList.tsx';
import { messages } from './text.ts';

const column = 'flex min-w-0 flex-col gap-5';

/** The user's settings: language and theme, sessions, password, personal data. Others render the notices and the offer to install the site. */
export function SettingsPage({
  notices,
  sessionNotices,
  install,
}: {
  notices: ReactNode;
  sessionNotices: SessionNotices;
  install: ReactNode;
}) {
  const t = useText(messages);
  const { userType } = useSession();
  const back =
    userType === 'Admin'
      ? { to: '/adminpanel', label: t('Admin Panel') }
      : { to: '/userpanel', label: t('User panel') };
  return (
    <Page title={t('Settings')} back={back}>
      <div className={column}>
        <FailedLogins />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-lg:max-w-3xl lg:grid-cols-2">
          <div className={column}>
            <AppearanceSettings />
            {notices}
            <SessionList notices={sessionNotices} />
          </div>
          <div className={column}>
            <ChangePassword />
            <MyData />
            {/* last, since browsers offer it some time after the screen is there */}
            {install}
          </div>
        </div>
      </div>
    </Page>
  );
}
