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

/** When it was issued and its number, its public page, and the download unless it was revoked. */
function Facts({ certificate, userId }: { certificate: OwnCertificate; userId: number }) {
  const t = useText(messages);
  const lang = useLang();
  const { busy, save } = useDownload();
  const { courseID, courseName, number, issuedOn, state, reason } = certificate;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-full sm:basis-52">
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
          onClick={() => save({ userId, courseID })}
        >
          {t('Download Certificate')}
        </Button>
      )}
    </div>
  );
}

const useMine = () => useData(certificates.mine, {}, { refetchOnMount: 'always' });

/** The learner's certificate of one course, on the dashboard below that; nothing without. */
export function CourseCertificate({ courseId }: { courseId: number }) {
  const { userId } = useSession();
  const own = useMine().data?.find(({ courseID }) => courseID === courseId);
  return own && userId !== null ? <Facts certificate={own} userId={userId} /> : null;
}

/** The learner's certificates of all courses but these, for the dashboard (decision 18); nothing without any. */
export function OtherCertificates({ than }: { than: readonly number[] }) {
  const t = useText(messages);
  const title = useId();
  const { userId } = useSession();
  const { data, error, isFetching, refetch } = useMine();
  const others = data?.filter(({ courseID }) => !than.includes(courseID));
  if (userId === null || others?.length === 0 || (!others && !error)) return null;
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl">
        {t('Your certificates')}
      </h2>
      {others ? (
        <ul className="divide-y divide-line">
          {others.map((certificate) => (
            <li key={certificate.number} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold wrap-anywhere">{certificate.courseName}</p>
              <Facts certificate={certificate} userId={userId} />
            </li>
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
