import { useData } from '../../../lib/web/call.ts';
import { dateTime, money, useText } from '../../../lib/web/i18n.ts';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { audit, type AuditEntry } from '../api.ts';
import { detailsText, detailMessages } from './details.ts';
import { actionNames, messages } from './text.ts';

export function AuditLine({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useText(messages);
  const words = useText(detailMessages);
  const query = useData(audit.line, { query: { id: entry.id } });
  const word = actionNames[entry.action];
  return (
    <Dialog title={word ? t(word) : entry.action} isOpen onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        {entry.actorName}, {dateTime(entry.at)}
      </p>
      {query.data ? (
        <p className="wrap-anywhere whitespace-pre-wrap">{detailsText(query.data, words, money)}</p>
      ) : (
        <Pending query={query} count={4} />
      )}
    </Dialog>
  );
}
