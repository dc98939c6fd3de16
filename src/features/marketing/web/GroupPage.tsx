import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { QrCode } from '../../../lib/web/ui/QrCode.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { institute } from '../../institute/api.ts';
import { messages } from '../groupText.ts';
import { Group } from './Drawings.tsx';
import { WithSideBar } from './SideBar.tsx';

function Link({ to }: { to: string }) {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  if (to === '')
    return (
      <>
        <h2 className="text-xl">{t('There is no group yet')}</h2>
        <p className="mt-1 mb-4">{t('Until there is one, write to us: we answer by e-mail.')}</p>
        {admin ? (
          <LinkButton to="/institute" search={{ part: 'public' }} tone="primary">
            {t('Set the link')}
          </LinkButton>
        ) : (
          <LinkButton to="/contact" tone="primary">
            {t('Write to us')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      <p className="measure mb-4">
        {t(
          'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.',
        )}
      </p>
      <a href={to} target="_blank" rel="noreferrer" className={buttonClass('primary', 'lg')}>
        {t('Join the group')}
      </a>
      <figure className="mt-5 hidden w-44 flex-col gap-2 sm:flex">
        <QrCode text={to} label={t('Link of the group')} className="w-full rounded-lg border border-line" />
        <figcaption className="text-sm text-ink-soft">{t('Or scan this with your phone.')}</figcaption>
      </figure>
    </>
  );
}

/** Link to the messaging group that an administrator has set (decision 18). */
export function GroupPage() {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(institute.public, {});
  return (
    <Page title={t('Join Our Group')} intro={t('Dates, results and answers, where you read them anyway.')}>
      <WithSideBar>
        {data ? (
          <div className="flex flex-wrap items-start gap-6">
            <Group className="w-56 shrink-0" />
            <div className="min-w-0 flex-1 basis-64">
              <Link to={data.groupLink} />
            </div>
          </div>
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton count={5} />
        )}
      </WithSideBar>
    </Page>
  );
}
