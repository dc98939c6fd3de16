import { IconDatabaseExclamation } from '@tabler/icons-react';
import { sizeText } from '../../../lib/sizes.ts';
import { dictionary } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TaskNotice } from '../../../lib/web/ui/TaskNotice.tsx';
import { library } from '../api.ts';

export const messages = dictionary('files');

/** Tells an administrator that the disk is down to its reserve; nothing otherwise. */
export function SpaceNotice() {
  const t = useText(messages);
  const { data } = useData(library.storage, {});
  if (!data || data.free >= data.reserve) return null;
  return (
    <TaskNotice
      label={t('Disk space')}
      icon={IconDatabaseExclamation}
      to="/institute?part=limits"
      action={t('See the limits')}
    >
      {t(
        'Only {free} are free on the server. Learners can’t upload photos and payment proofs until {reserve} are free; you still can.',
        { free: sizeText(data.free), reserve: sizeText(data.reserve) },
      )}
    </TaskNotice>
  );
}
