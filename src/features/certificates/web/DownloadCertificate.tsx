import { textIn } from '../../../lib/text.ts';
import { IconDownload, IconHourglass } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { certificates } from '../api.ts';
import { waitingText } from '../rules.ts';
import { messages } from './text.ts';
import { useDownload } from './useDownload.ts';

/** Polling interval while the certificate is not yet available, in milliseconds. */
const askAgainMs = 30_000;

/**
 * 'Download Certificate' of the caller's own completed course (SPECIFICATION, screen 9), or when it will be available
 * (decision 39).
 */
export function DownloadCertificate({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const lang = useLang();
  const { userId } = useSession();
  const { busy, save } = useDownload();
  const { data } = useData(
    certificates.state,
    { query: { courseId } },
    { refetchOnMount: 'always', refetchInterval: askAgainMs },
  );
  if (userId === null) return null;
  if (data && data.secondsLeft > 0)
    return (
      <p role="status" className="flex items-center gap-2">
        <IconHourglass aria-hidden="true" className="size-5 shrink-0" />
        {textIn(lang, waitingText(data.secondsLeft, data.sharePercent))}
      </p>
    );
  return (
    <Button
      tone="primary"
      icon={<IconDownload />}
      busy={busy}
      onClick={() => save({ userId, courseID: courseId })}
    >
      {t('Download Certificate')}
    </Button>
  );
}
