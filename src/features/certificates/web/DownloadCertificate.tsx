import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { say } from './text.ts';
import { useDownload } from './useDownload.ts';

/** 'Download Certificate' of the caller's own completed course (spec screen 9). */
export function DownloadCertificate({ courseId }: { courseId: number }) {
  const t = useText(say);
  const { userId } = useSession();
  const { busy, save } = useDownload();
  if (userId === null) return null;
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
