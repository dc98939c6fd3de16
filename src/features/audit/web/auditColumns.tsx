import { dateTime, money, useText } from '../../../lib/web/i18n.ts';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import type { AuditEntry } from '../api.ts';
import { detailsText, detailMessages } from './details.ts';
import { actionNames, messages, subjectNames } from './text.ts';

export interface Narrow {
  actor: (entry: AuditEntry) => void;
  subject: (entry: AuditEntry) => void;
  /** Shows an entry with values in full. */
  whole: (entry: AuditEntry) => void;
}

const buttonClass = 'min-h-11 text-left underline wrap-anywhere';

/** A name that filters the log by this person or record. */
function NameButton({ name, title, onPress }: { name: string; title: string; onPress: () => void }) {
  return (
    <button type="button" className={buttonClass} title={title} onClick={onPress}>
      {name}
    </button>
  );
}

export function useColumns(narrow: Narrow): Column<AuditEntry>[] {
  const t = useText(messages);
  const words = useText(detailMessages);
  const actorOf = ({ actorId, actorName }: AuditEntry): string =>
    actorName || (actorId === 0 ? t('The product itself') : t('Deleted account {id}', { id: actorId }));
  const subjectOf = ({ subject, subjectId, subjectName }: AuditEntry): string => {
    const kind = subjectNames[subject];
    if (subjectName) return subjectName;
    return `${kind ? t(kind) : subject} #${subjectId}`;
  };
  return [
    {
      key: 'when',
      header: t('When'),
      className: 'rows:whitespace-nowrap tabular',
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      key: 'what',
      header: t('What was done'),
      rowHeader: true,
      cell: ({ action }) => {
        const word = actionNames[action];
        return word ? t(word) : action;
      },
    },
    {
      key: 'who',
      header: t('Who'),
      cell: (entry) =>
        entry.actorId === 0 ? (
          actorOf(entry)
        ) : (
          <NameButton
            name={actorOf(entry)}
            title={t('Only lines of {name}', { name: actorOf(entry) })}
            onPress={() => narrow.actor(entry)}
          />
        ),
    },
    {
      key: 'whom',
      header: t('Whom'),
      cell: (entry) =>
        entry.subjectId === 0 ? (
          '—'
        ) : (
          <NameButton
            name={subjectOf(entry)}
            title={t('Only lines about {name}', { name: subjectOf(entry) })}
            onPress={() => narrow.subject(entry)}
          />
        ),
    },
    {
      key: 'details',
      header: t('Details'),
      cell: (entry) => (
        <>
          <span className="text-ink-soft wrap-anywhere">{detailsText(entry, words, money) || '—'}</span>
          {Object.values(entry.details).some((value) => typeof value === 'string' && value.endsWith('…')) && (
            <button type="button" className={`block ${buttonClass}`} onClick={() => narrow.whole(entry)}>
              {t('Show all of it')}
            </button>
          )}
        </>
      ),
    },
    {
      key: 'where',
      header: t('From where'),
      className: 'tabular',
      // keeps an IPv4 address on one line
      cell: ({ address }) => (
        <span className="wrap-anywhere rows:inline-block rows:min-w-[15ch]">{address || '—'}</span>
      ),
    },
  ];
}
