import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { BinDialog, type BinDialogProps } from '../../../lib/web/ui/BinDialog.tsx';
import { lessons } from '../api.ts';
import { messages } from './text.ts';

export function LessonBin({
  courseId,
  onRestore,
  onClose,
}: {
  courseId: number;
  onRestore: BinDialogProps['onRestore'];
  onClose: () => void;
}) {
  const t = useText(messages);
  const bin = useData(lessons.bin, { query: { courseId } }, { refetchOnMount: 'always' });
  return (
    <BinDialog
      title={t('Deleted lessons')}
      items={bin.data?.map(({ courseContentID, contentName, purgeDate }) => ({
        id: courseContentID,
        name: contentName,
        purgeDate,
      }))}
      problem={bin.error?.message}
      onRetry={() => void bin.refetch()}
      onRestore={onRestore}
      onClose={onClose}
    />
  );
}
