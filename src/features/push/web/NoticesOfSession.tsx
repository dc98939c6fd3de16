import { IconBell } from '@tabler/icons-react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { push } from '../api.ts';
import { messages } from './text.ts';

/** For a device in the list of sessions: that it gets notices, with a button that ends them; nothing where it gets none. */
export function NoticesOfSession({ sessionId, device }: { sessionId: number; device: string }) {
  const t = useText(messages);
  const { data } = useData(push.devices, {}, { refetchOnMount: 'always' });
  const end = useSend(push.unsubscribe, { refreshes: [push.devices, push.device] });
  if (!data?.some((one) => one.sessionId === sessionId)) return null;
  const remove = () =>
    end.mutate(
      { query: { id: sessionId } },
      {
        onSuccess: () => void toast.success(t('Notifications are off now'), device),
        onError: ({ message }) => void toast.error(t('Turn off notifications'), message),
      },
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <IconBell aria-hidden="true" className="size-4" />
        {t('Gets notifications')}
      </span>
      <Button
        size="sm"
        tone="quiet"
        busy={end.isPending}
        aria-label={`${t('Turn off notifications')}: ${device}`}
        onClick={remove}
      >
        {t('Turn off notifications')}
      </Button>
    </span>
  );
}
