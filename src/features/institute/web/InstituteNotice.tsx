import { IconQrcode } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TaskNotice } from '../../../lib/web/ui/TaskNotice.tsx';
import { demoInstitute } from '../../demo/rules.ts';
import { institute } from '../api.ts';
import { messages } from './text.ts';

/** Informs an administrator that UPI is not set up; nothing once the institute has a UPI address of its own. */
export function InstituteNotice() {
  const t = useText(messages);
  const { data } = useData(institute.get, {});
  if (!data) return null;
  const isDemo = data.vpa === demoInstitute.vpa;
  if (data.vpa !== '' && !isDemo) return null;
  return (
    <TaskNotice label={t('UPI payments')} icon={IconQrcode} to="/institute" action={t('Set the UPI ID')}>
      {isDemo
        ? t('The UPI ID is the demo’s: no money can reach it. Set your own before you take payments.')
        : t('No UPI ID is set yet, so learners see no QR code when they pay.')}
    </TaskNotice>
  );
}
