import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { endpointUrl } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { certificates, type OwnCertificate } from '../api.ts';
import { messages } from './text.ts';
import { useDownload } from './useDownload.ts';

function Line({ certificate, userId }: { certificate: OwnCertificate; userId: number }) {
  const t = useText(messages);
  const lang = useLang();
  const { busy, save } = useDownload();
  const { courseName, number, issuedOn, state, reason } = certificate;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{courseName}</p>
        <p className="text-sm text-ink-soft">
          {mediumDate(issuedOn)} · <span className="tabular wrap-anywhere">{number}</span>
        </p>
        {state === 'Revoked' && (
          <p className="text-sm font-semibold text-danger">{t('Revoked: {reason}', { reason })}</p>
        )}
      </div>
      {/* a page rendered by the server */}
      <a
        href={endpointUrl(certificates.verify, { params: { number }, query: { lang } })}
        target="_blank"
        rel="noreferrer"
        aria-label={t('Public page of {number}', { number })}
        className="inline-flex min-h-11 items-center underline"
      >
        {t('Public page')}
      </a>
      {state === 'Valid' && (
        <Button
          icon={<IconDownload />}
          busy={busy}
          aria-label={t('Download Certificate: {course}', { course: courseName })}
          onClick={() => save({ userId, courseID: certificate.courseID })}
        >
          {t('Download Certificate')}
        </Button>
      )}
    </li>
  );
}

/** The learner's certificates, for the dashboard (decision 18); nothing without any. */
export function MyCertificates() {
  const t = useText(messages);
  const title = useId();
  const { userId } = useSession();
  const { data, error, isFetching, refetch } = useData(certificates.mine, {}, { refetchOnMount: 'always' });
  if (userId === null || data?.length === 0 || (!data && !error)) return null;
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl">
        {t('Your certificates')}
      </h2>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((certificate) => (
            <Line key={certificate.number} certificate={certificate} userId={userId} />
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t('Your certificates could not be loaded.')}
          message={error?.message ?? ''}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Card>
  );
}
