import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { QrCode } from '../../../lib/web/ui/QrCode.tsx';
import { institute } from '../../institute/api.ts';
import { groupClasses, groupDrawing, groupMarkup, groupPage } from '../groupPage.ts';
import { useMessage } from './Sections.tsx';
import { WithSideBar } from './SideBar.tsx';
import { messages } from './text.ts';

/** The link for phones, as a picture for those who read this on another device. */
function Scan({ to }: { to: string }) {
  const t = useText(messages);
  return (
    <figure className="mt-5 hidden w-44 flex-col gap-2 sm:flex">
      <QrCode text={to} label={t('Link of the group')} className="w-full rounded-lg border border-line" />
      <figcaption className="text-sm text-ink-soft">{t('Or scan this with your phone.')}</figcaption>
    </figure>
  );
}

/** An administrator's next step while there is no group. */
const toSet = { text: messages('Set the link'), to: '/institute?part=public' };

export function GroupPage() {
  const tell = useMessage();
  const lang = useLang();
  const admin = useSession().userType === 'Admin';
  const query = useData(institute.public, {});
  const link = query.data?.groupLink;
  return (
    <Page title={tell(groupPage.title)} intro={tell(groupPage.description)}>
      <WithSideBar>
        {link === undefined ? (
          <Pending query={query} count={5} />
        ) : (
          <div className={groupClasses.frame}>
            <Markup of={groupDrawing} />
            <div className={groupClasses.body}>
              <Markup of={groupMarkup(link, lang, admin ? toSet : undefined)} />
              {link !== '' && <Scan to={link} />}
            </div>
          </div>
        )}
      </WithSideBar>
    </Page>
  );
}
