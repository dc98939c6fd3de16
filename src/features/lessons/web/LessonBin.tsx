import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { BinDialog, type BinActions } from '../../../lib/web/ui/BinDialog.tsx';
import { lessons } from '../api.ts';
import { messages } from './text.ts';

export function LessonBin({ courseId, ...actions }: BinActions & { courseId: number }) {
  const t = useText(messages);
  return (
    <BinDialog
      {...actions}
      title={t('Deleted lessons')}
      bin={useData(lessons.bin, { query: { courseId } }, { refetchOnMount: 'always' })}
      itemOf={({ courseContentID: id, contentName: name, purgeDate }) => ({ id, name, purgeDate })}
    />
  );
}
