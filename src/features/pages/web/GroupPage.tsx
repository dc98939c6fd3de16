import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { QrCode } from '../../../lib/web/ui/QrCode.tsx';
import { institute } from '../../institute/api.ts';
import { groupAt, groupPage, noGroup } from '../groupPage.ts';
import { Drawing } from './Drawings.tsx';
import { useMessage } from './Sections.tsx';
import { WithSideBar } from './SideBar.tsx';
import { messages } from './text.ts';

function NoGroup() {
  const t = useText(messages);
  const tell = useMessage();
  const admin = useSession().userType === 'Admin';
  const [{ title, text }, write] = noGroup;
  return (
    <>
      <h2 className="text-xl">{tell(title)}</h2>
      <p className="mt-1 mb-4">{tell(text)}</p>
      <LinkButton
        {...(admin ? { to: '/institute', search: { part: 'public' } } : { to: write.to })}
        tone="primary"
      >
        {admin ? t('Set the link') : tell(write.text)}
      </LinkButton>
    </>
  );
}

function Link({ to }: { to: string }) {
  const t = useText(messages);
  const tell = useMessage();
  const [{ text }, link] = groupAt(to);
  return (
    <>
      <p className="measure mb-4">{tell(text)}</p>
      <a href={to} target="_blank" rel="noreferrer" className={buttonClass('primary', 'lg')}>
        {tell(link.text)}
      </a>
      <figure className="mt-5 hidden w-44 flex-col gap-2 sm:flex">
        <QrCode text={to} label={t('Link of the group')} className="w-full rounded-lg border border-line" />
        <figcaption className="text-sm text-ink-soft">{t('Or scan this with your phone.')}</figcaption>
      </figure>
    </>
  );
}

export function GroupPage() {
  const tell = useMessage();
  const query = useData(institute.public, {});
  return (
    <Page title={tell(groupPage.title)} intro={tell(groupPage.description)}>
      <WithSideBar>
        {query.data ? (
          <div className="flex flex-wrap items-start gap-6">
            <Drawing name="Group" className="w-56 shrink-0" />
            <div className="min-w-0 flex-1 basis-64">
              {query.data.groupLink === '' ? <NoGroup /> : <Link to={query.data.groupLink} />}
            </div>
          </div>
        ) : (
          <Pending query={query} count={5} />
        )}
      </WithSideBar>
    </Page>
  );
}
