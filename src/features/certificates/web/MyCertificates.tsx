import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { endpointUrl } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { certificates, type OwnCertificate } from '../api.ts';
import { messages } from './text.ts';
import { useDownload } from './useDownload.ts';

/**
 * The date of issue, the number with a link to the public page, and the download unless it was revoked: cells of a grid whose
 * last column is the download.
 */
function Facts({ certificate, userId }: { certificate: OwnCertificate; userId: number }) {
  const t = useText(messages);
  const lang = useLang();
  const { busy, save } = useDownload();
  const { courseID, courseName, number, issuedOn, state, reason } = certificate;
  return (
    <>
      <div className="min-w-0 text-sm text-ink-soft max-sm:col-start-1 max-sm:self-center col-end-[-2]">
        <p className="flex flex-wrap gap-x-2">
          <time dateTime={issuedOn}>{mediumDate(issuedOn)}</time>
          <span>
            <InSentence of={(name) => t('No. {number}', { number: name })}>
              {/* a page rendered by the server */}
              <a
                href={endpointUrl(certificates.verify, { params: { number }, query: { lang } })}
                target="_blank"
                rel="noreferrer"
                aria-label={t('Public page of {number}', { number })}
                className="relative whitespace-nowrap underline max-[22rem]:wrap-anywhere max-[22rem]:whitespace-normal tabular before:absolute before:inset-x-0 before:-inset-y-3 hover:text-ink"
              >
                {number}
              </a>
            </InSentence>
          </span>
        </p>
        {state === 'Revoked' && (
          <p className="font-semibold text-danger">{t('Revoked: {reason}', { reason })}</p>
        )}
      </div>
      {state === 'Valid' && (
        <Button
          icon={<IconDownload />}
          busy={busy}
          aria-label={t('Download Certificate: {course}', { course: courseName })}
          className="col-end-[-1] self-center sm:row-start-1 sm:row-end-3"
          onClick={() => save({ userId, courseID })}
        >
          {t('Certificate')}
        </Button>
      )}
    </>
  );
}

const useMine = () => useData(certificates.mine, {}, { refetchOnMount: 'always' });

/** The learner's certificate of one course, in its row on the dashboard; nothing without one. */
export function CourseCertificate({ courseId }: { courseId: number }) {
  const { userId } = useSession();
  const own = useMine().data?.find(({ courseID }) => courseID === courseId);
  return own && userId !== null ? <Facts certificate={own} userId={userId} /> : null;
}

/** The learner's certificates of all courses except `than`, for the dashboard (decision 18); nothing without any. */
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
            <li
              key={certificate.number}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 first:pt-0 last:pb-0"
            >
              <p lang={certificate.lang || undefined} className="font-semibold wrap-anywhere">
                {certificate.courseName}
              </p>
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
