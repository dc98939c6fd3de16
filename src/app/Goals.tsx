import { useQueryClient } from '@tanstack/react-query';
import { reminders } from '../features/goals/api.ts';
import { GoalsPage } from '../features/goals/web/GoalsPage.tsx';
import { DeviceNotices } from '../features/push/web/DeviceNotices.tsx';
import { refresh } from '../lib/web/call.ts';

/** The learner's goal and reminders, with the notices of this device, by which reminders can be sent. */
export function Goals() {
  const client = useQueryClient();
  return (
    <GoalsPage
      notices={({ isMain, onSwitched }) => (
        <DeviceNotices
          inCard
          isMain={isMain}
          onSwitched={() => {
            onSwitched();
            void refresh(client, [reminders.get]);
          }}
        />
      )}
    />
  );
}
