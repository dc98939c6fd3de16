import { useText } from '../../../lib/web/i18n.ts';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import type { TicketState } from '../rules.ts';
import { messages } from './text.ts';

const tones: Record<TicketState, BadgeTone> = { Open: 'warning', Answered: 'success', Closed: 'neutral' };

export function StateBadge({ state }: { state: TicketState }) {
  const t = useText(messages);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
