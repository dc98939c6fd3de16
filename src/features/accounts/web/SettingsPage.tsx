import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { LookSettings } from './LookSettings.tsx';
import { MyData } from './MyData.tsx';
import { SessionList } from './SessionList.tsx';
import { say } from './text.ts';

/** A person's own settings: sessions, password, language, theme. */
export function SettingsPage() {
  const t = useText(say);
  return (
    <Page width="medium" title={t('Settings')}>
      <div className="flex flex-col gap-5">
        <LookSettings />
        <SessionList />
        <ChangePassword />
        <MyData />
      </div>
    </Page>
  );
}
