import { SettingsPage } from '../features/accounts/web/SettingsPage.tsx';
import { DeviceNotices } from '../features/push/web/DeviceNotices.tsx';

/** One's own settings, with the notices of this device. */
export function Settings() {
  return <SettingsPage notices={<DeviceNotices />} />;
}
