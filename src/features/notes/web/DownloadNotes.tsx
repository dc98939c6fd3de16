import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/web/download.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { notes } from '../api.ts';
import { messages } from './text.ts';

export function DownloadNotes({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const save = useMutation({
    mutationFn: () => download(notes.download, { query: { courseid: courseId } }, 'notes.txt'),
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Button
      icon={<IconDownload />}
      className="self-start"
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('Download all notes of this course')}
    </Button>
  );
}
