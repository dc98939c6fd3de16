import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/web/download.ts';
import { lang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { certificates } from '../api.ts';
import { messages } from './text.ts';

/** Saves a certificate as a PDF in the page's language; errors are shown as a toast. */
export function useDownload(): { busy: boolean; save: (of: { userId: number; courseID: number }) => void } {
  const t = useText(messages);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, courseID }: { userId: number; courseID: number }) =>
      download(
        certificates.download,
        { query: { userId, courseId: courseID, lang: lang() } },
        'certificate.pdf',
      ),
    onError: ({ message }) => toast.error(t('The certificate could not be downloaded.'), message),
  });
  return { busy: isPending, save: (of) => mutate(of) };
}
