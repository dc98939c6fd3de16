import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { BinDialog, type BinDialogProps } from '../../../lib/web/ui/BinDialog.tsx';
import { courses } from '../api.ts';
import { messages } from './courseAdminText.ts';

export function CourseAdminBin({
  onRestore,
  onClose,
}: {
  onRestore: BinDialogProps['onRestore'];
  onClose: () => void;
}) {
  const t = useText(messages);
  const bin = useData(courses.bin, {}, { refetchOnMount: 'always' });
  return (
    <BinDialog
      title={t('Deleted courses')}
      items={bin.data?.map(({ courseID, courseName, purgeDate }) => ({
        id: courseID,
        name: courseName,
        purgeDate,
      }))}
      problem={bin.error?.message}
      onRetry={() => void bin.refetch()}
      onRestore={onRestore}
      onClose={onClose}
    />
  );
}
