import { SessionList, type SessionNotices } from '../features/accounts/web/SessionList.tsx';
import { SettingsPage } from '../features/accounts/web/SettingsPage.tsx';
import { AccountPage } from '../features/dashboard/web/AccountPage.tsx';
import { DeviceNotices } from '../features/push/web/DeviceNotices.tsx';
import { NoticesOfSession } from '../features/push/web/NoticesOfSession.tsx';
import { InstallSetting } from './shell/InstallCard.tsx';

const noticesOf: SessionNotices = (sessionId, device) => (
  <NoticesOfSession sessionId={sessionId} device={device} />
);

/** The user's account, with the devices on which they are logged in. */
export function Account() {
  return <AccountPage devices={<SessionList notices={noticesOf} />} />;
}

/** The user's settings, with the notices of this device and of others, and the installing of the site. */
export function Settings() {
  return <SettingsPage notices={<DeviceNotices />} sessionNotices={noticesOf} install={<InstallSetting />} />;
}
