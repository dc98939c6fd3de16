import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { BinDialog, type BinActions } from '../../../lib/web/ui/BinDialog.tsx';
import { courses } from '../api.ts';
import { messages } from './courseAdminText.ts';

export function CourseAdminBin(actions: BinActions) {
  const t = useText(messages);
  return (
    <BinDialog
      {...actions}
      title={t('Deleted courses')}
      bin={useData(courses.bin, {}, { refetchOnMount: 'always' })}
      itemOf={({ courseID: id, courseName: name, purgeDate }) => ({ id, name, purgeDate })}
    />
  );
}
