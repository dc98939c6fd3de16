import { AdminPanelPage } from '../features/accounts/web/AdminPanelPage.tsx';
import { DemoNotice } from '../features/demo/web/DemoNotice.tsx';
import { InstituteNotice } from '../features/institute/web/InstituteNotice.tsx';
import { dictionary } from '../lib/text.ts';
import { useText } from '../lib/web/i18n.ts';
import { Anchor } from '../lib/web/ui/Anchor.tsx';

const say = dictionary({
  More: 'और भी',
  Dashboard: 'डैशबोर्ड',
  Memberships: 'सदस्यताएँ',
  Institute: 'संस्थान',
  'Help & Support': 'मदद और सहायता',
  'Audit log': 'गतिविधि लॉग',
});

/** Screens of the administrator that have no tile. */
const more = [
  ['/dashboard', 'Dashboard'],
  ['/tiers', 'Memberships'],
  ['/institute', 'Institute'],
  ['/helpandsupport', 'Help & Support'],
  ['/audit', 'Audit log'],
] as const;

/** The administrator's landing page with what other features put on it. */
export function AdminPanel() {
  const t = useText(say);
  return (
    <AdminPanelPage notice={<InstituteNotice />}>
      <nav aria-labelledby="more-screens">
        <h2 id="more-screens" className="mb-1 text-lg">
          {t('More')}
        </h2>
        <ul className="flex flex-wrap gap-x-6">
          {more.map(([to, name]) => (
            <li key={to}>
              <Anchor to={to} className="inline-flex min-h-11 items-center underline">
                {t(name)}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
