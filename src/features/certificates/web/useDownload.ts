import { useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { download } from '../../../lib/web/download.ts';
import { lang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { certificates } from '../api.ts';
import { messages } from './text.ts';

/** Saves a certificate as a PDF in the page's language; errors are shown as a toast. */
export function useDownload(): { busy: boolean; save: (of: { userId: number; courseID: number }) => void } {
  const t = useText(messages);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    save: ({ userId, courseID }) => {
      setBusy(true);
      const query = { userId, courseId: courseID, lang: lang() };
      download(certificates.download, { query }, 'certificate.pdf')
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          toast.error(t('The certificate could not be downloaded.'), error.message);
        })
        .finally(() => setBusy(false));
    },
  };
}
