import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FactList } from '../../../lib/web/ui/FactList.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { type ShownFinding, system, type SystemState } from '../api.ts';
import type { DiskUse } from '../rules.ts';
import { Queue } from './Queue.tsx';
import { messages } from './text.ts';
import { Trials } from './Trials.tsx';

/** Polling interval of the facts in milliseconds. */
const askAgainMs = 15_000;

const tones = {
  problem: { icon: IconAlertTriangle, tone: 'danger' },
  note: { icon: IconInfoCircle, tone: 'warning' },
} as const;

function FindingList({ title, of }: { title: string; of: readonly ShownFinding[] }) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title} className="mb-5">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="grid gap-2">
        {of.map(({ id, level, text, remedy }) => (
          <li key={id}>
            <Notice {...tones[level]}>
              <p className="font-semibold">{text}</p>
              <p className="text-ink">{remedy}</p>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Problems and notes; the public URL and the mail server are checked while the rest is shown, by a line that stays in place. */
function Findings({ known }: { known: readonly ShownFinding[] }) {
  const t = useText(messages);
  const reach = useData(system.reach, {});
  const all = [...known, ...(reach.data?.findings ?? [])];
  const problems = all.filter(({ level }) => level === 'problem');
  return (
    <>
      <FindingList title={t('What needs attention')} of={problems} />
      <p role="status" className="mb-5 flex items-start gap-2 text-ink-soft empty:hidden">
        {reach.isPending && t('The public address and the mail server are being asked …')}
        {reach.error && t('The public address and the mail server could not be asked.')}
        {reach.data && all.length === 0 && (
          <>
            <IconCircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {t('Nothing needs attention.')}
          </>
        )}
        {reach.data && all.length > 0 && t('The public address and the mail server were asked.')}
      </p>
      <FindingList title={t('Worth knowing')} of={all.filter(({ level }) => level === 'note')} />
    </>
  );
}

function Facts({
  title,
  id,
  lines,
  children,
}: {
  title: string;
  id: string;
  lines: readonly [label: string, value: string][];
  children?: ReactNode;
}) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <FactList lines={lines} />
      {children}
    </Card>
  );
}

const minuteMs = 60_000;

function useDuration(): (ms: number) => string {
  const t = useText(messages);
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs));
    const hours = Math.floor(minutes / 60);
    if (hours >= 24)
      return t('{days} d {hours} h', {
        days: number(Math.floor(hours / 24)),
        hours: number(hours % 24),
      });
    if (hours > 0)
      return t('{hours} h {minutes} min', { hours: number(hours), minutes: number(minutes % 60) });
    return t('{minutes} min', { minutes: number(minutes) });
  };
}

const diskLabels = {
  files: 'Disk of the files',
  database: 'Disk of the database',
  backups: 'Disk of the backups',
} as const satisfies Record<DiskUse, string>;

function DataFacts({ database, storage, disks, backup }: SystemState) {
  const t = useText(messages);
  const size = sizeText(database.bytes);
  const { place } = storage;
  const lines: [string, string][] = [
    [
      t('Database'),
      database.kind === 'sqlite' ? t('SQLite, {size}', { size }) : t('PostgreSQL, {size}', { size }),
    ],
    [
      t('Files'),
      storage.kind === 'folder'
        ? t('In the folder {place}', { place })
        : t('In the bucket {place}', { place }),
    ],
    ...disks.map(({ use, free, total, reserve }): [string, string] => [
      t(diskLabels[use]),
      t('{free} of {total} free, {reserve} of it reserved', {
        free: sizeText(free),
        total: sizeText(total),
        reserve: sizeText(reserve),
      }),
    ]),
    [
      t('Last backup'),
      backup.target === null
        ? t('No place for backups is set')
        : backup.backup
          ? dateTime(backup.backup)
          : t('Never'),
    ],
    [t('Last rehearsal'), backup.rehearsal ? dateTime(backup.rehearsal) : t('Never')],
    ...(backup.continuous
      ? [
          [
            t('Continuous backup'),
            t('Every change until {date}', { date: dateTime(backup.continuous) }),
          ] satisfies [string, string],
        ]
      : []),
  ];
  return (
    <Facts title={t('Data')} id="data" lines={lines}>
      <p className="mt-4">
        <LinkButton to="/backups" size="sm">
          {t('See backups')}
        </LinkButton>
      </p>
    </Facts>
  );
}

const roleLabels = { all: 'Serves and works', web: 'Serves', worker: 'Works in the background' } as const;

function Processes({ processes }: Pick<SystemState, 'processes'>) {
  const t = useText(messages);
  if (processes.length === 0) return null;
  return (
    <Card aria-labelledby="processes">
      <h2 id="processes" className="mb-3 text-lg">
        {t('Processes')}
      </h2>
      <ul className="grid gap-3">
        {processes.map(({ host, pid, role, version, startedDate }) => (
          <li key={`${host} ${pid} ${startedDate}`} className="wrap-anywhere">
            <span className="block font-semibold">{t(roleLabels[role])}</span>
            <span className="block text-ink-soft">
              {t('{host}, process {pid}', { host, pid: String(pid) })}
              {' · '}
              {t('Version {version}, since {date}', { version, date: dateTime(startedDate) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ServerFacts({
  version,
  startedDate,
  publicUrl,
  mail,
  converts,
  readAt,
}: SystemState & { readAt: number }) {
  const t = useText(messages);
  const duration = useDuration();
  return (
    <Facts
      title={t('Server')}
      id="server"
      lines={[
        [t('Version'), version],
        [t('Running for'), duration(readAt - Date.parse(startedDate))],
        [t('Public address'), publicUrl ?? t('Not set')],
        [t('Mail server'), mail ?? t('Mail is off')],
        [
          t('Videos'),
          converts
            ? t('Converted by FFmpeg, in sizes for slow internet')
            : t('Played as they are uploaded: FFmpeg is not installed on this server'),
        ],
      ]}
    />
  );
}

/** The state of the academy's server, for administrators: problems first, each with its remedy. */
export function SystemPage() {
  const t = useText(messages);
  const query = useData(system.get, {}, { refetchInterval: askAgainMs });
  const { data, dataUpdatedAt } = query;
  return (
    <Page
      title={t('System')}
      intro={t('What this academy runs on, and what needs attention.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {data ? (
        <>
          <Findings known={data.findings} />
          <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            <ServerFacts {...data} readAt={dataUpdatedAt} />
            <DataFacts {...data} />
            <Queue queue={data.queue} />
            <Processes processes={data.processes} />
            <Trials />
          </div>
        </>
      ) : (
        <Pending query={query} count={10} />
      )}
    </Page>
  );
}
