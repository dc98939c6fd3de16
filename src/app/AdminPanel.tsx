import { AdminPanelPage } from '../features/accounts/web/AdminPanelPage.tsx';
import { LoginTask } from '../features/accounts/web/LoginTask.tsx';
import { DemoNotice } from '../features/demo/web/DemoNotice.tsx';
import { SpaceNotice } from '../features/files/web/SpaceNotice.tsx';
import { FailedJobsNotice } from '../features/jobs/web/FailedJobsNotice.tsx';
import { InstituteNotice } from '../features/institute/web/InstituteNotice.tsx';
import { dictionary } from '../lib/text.ts';
import { useText } from '../lib/web/i18n.ts';
import { Anchor } from '../lib/web/ui/Anchor.tsx';
import { FirstSteps } from './FirstSteps.tsx';

export const messages = dictionary<
  | 'Teaching'
  | 'People'
  | 'The institute'
  | 'The server'
  | 'Home page'
  | 'Reviews'
  | 'Background jobs'
  | 'Backups'
  | 'System'
  | 'More'
  | 'Playlist template'
>('app');

/** Administration screens without a tile, by what they are about. */
const more = [
  [
    'Teaching',
    [
      ['/teachers', 'Teachers'],
      ['/questions', 'Questions about lessons'],
      ['/reviews', 'Reviews'],
      ['/certificates', 'Certificates'],
      ['/contentresource', 'Resource files'],
    ],
  ],
  [
    'People',
    [
      ['/inbox', 'Inbox'],
      ['/helpandsupport', 'Help & Support'],
      ['/webinars', 'Webinars'],
      ['/tiers', 'Memberships'],
    ],
  ],
  [
    'The institute',
    [
      ['/dashboard', 'Dashboard'],
      ['/institute', 'Institute'],
      ['/frontpage', 'Home page'],
      ['/sitebar', 'Side bar'],
      ['/userssettings', 'Settings'],
    ],
  ],
  [
    'The server',
    [
      ['/system', 'System'],
      ['/backups', 'Backups'],
      ['/jobs', 'Background jobs'],
      ['/audit', 'Audit log'],
      ['/fileupload', 'Test uploads'],
      ['/temp', 'Playlist template'],
      ['/toastr', 'Notifier demo'],
    ],
  ],
] as const;

/** The administration's home screen, with the parts that other features contribute. */
export function AdminPanel() {
  const t = useText(messages);
  return (
    <AdminPanelPage
      notice={
        <>
          <SpaceNotice />
          <FailedJobsNotice />
          <LoginTask />
          <InstituteNotice />
          <FirstSteps />
        </>
      }
    >
      <nav aria-labelledby="more-screens">
        <h2 id="more-screens" className="mb-3 text-lg">
          {t('More')}
        </h2>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {more.map(([group, screens]) => (
            <div key={group}>
              <h3 className="mb-2 text-base text-ink-soft">{t(group)}</h3>
              <ul className="grid grid-cols-2 gap-2 sm:grid-cols-1">
                {screens.map(([to, name]) => (
                  <li key={to}>
                    <Anchor
                      to={to}
                      className="flex h-full min-h-12 items-center rounded-md border border-line bg-surface px-3 py-2 leading-tight font-semibold hover:bg-surface-2"
                    >
                      {t(name)}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
