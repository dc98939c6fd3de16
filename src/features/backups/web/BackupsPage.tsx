import type { ReactNode } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sizeText } from '../../../lib/sizes.ts';
import type { Received } from '../../../lib/contract.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FactList } from '../../../lib/web/ui/FactList.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { backups } from '../api.ts';
import { lateSeconds } from '../rules.ts';
import { messages } from './text.ts';

type State = Received<typeof backups.get>;

/** Polling interval in milliseconds while a backup or rehearsal runs. */
const askAgainMs = 2000;
/** Polling interval in milliseconds with a continuous backup. */
const askContinuousMs = 10_000;

const example = 'BACKUP_TO=/mnt/backups';

function Problem({ children }: { children: ReactNode }) {
  return (
    <Notice role="alert" tone="danger" icon={IconAlertTriangle} className="mb-4">
      <p>{children}</p>
    </Notice>
  );
}

/** Without a place no backups are made: as serious as on the screen System. */
function NoPlace() {
  const t = useText(messages);
  return (
    <Notice role="alert" tone="warning" icon={IconAlertTriangle} className="mb-4">
      <p>
        {t(
          'No backups are made, because no place for them is set. Whoever runs the server sets BACKUP_TO to another disk or to a bucket.',
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-ink">
        {t('For example')} <code className="rounded-sm bg-surface px-2 py-1 wrap-anywhere">{example}</code>
        <CopyButton text={example} label={t('Copy the setting')} />
      </p>
    </Notice>
  );
}

/** The problems, in red; nothing without any. */
function Problems({ target, overdue, problems, backup, doctor, continuous }: State) {
  const t = useText(messages);
  return (
    <>
      {target === null && <NoPlace />}
      {overdue?.includes('backup') && (
        <Problem>
          {backup
            ? t('There is no backup of the last night. Make one now, and see why the last one failed.')
            : t('No backup has been made yet. Make one now.')}
        </Problem>
      )}
      {overdue?.includes('rehearsal') && (
        <Problem>
          {t('The backups have not been rehearsed for more than a week. Rehearse the newest one now.')}
        </Problem>
      )}
      {backup !== null && backup.missing > 0 && (
        <Problem>
          {t(
            backup.missing === 1
              ? '{count} file was missing when the last backup was made. Whoever runs the server sees more by: {command}'
              : '{count} files were missing when the last backup was made. Whoever runs the server sees more by: {command}',
            { count: number(backup.missing), command: doctor },
          )}
        </Problem>
      )}
      {continuous?.problem != null && (
        <Problem>
          {t('The continuous backup stands still: {problem}', { problem: continuous.problem })}
        </Problem>
      )}
      {continuous?.problem === null && (continuous.age ?? 0) > lateSeconds && (
        <Problem>
          {t('The continuous backup is {minutes} minutes behind.', {
            minutes: number(Math.floor(continuous.age! / 60)),
          })}
        </Problem>
      )}
      {problems?.map(({ kind, at, text: problem }) => (
        <Problem key={kind}>
          {kind === 'backup'
            ? t('The last backup failed on {date}: {problem}', { date: dateTime(at), problem })
            : t('The last rehearsal failed on {date}: {problem}', { date: dateTime(at), problem })}
        </Problem>
      ))}
    </>
  );
}

function Facts({ target, encrypted, backup, rehearsal, next, continuous }: State) {
  const t = useText(messages);
  const isCopied = (since: string | null): string =>
    since ? t('Every change until {date}', { date: dateTime(since) }) : t('Begins');
  const lines: [label: string, value: string][] = [
    [
      t('Last backup'),
      backup
        ? t('{date}, {files} files, {size}', {
            date: dateTime(backup.at),
            files: number(backup.files),
            size: sizeText(backup.bytes),
          })
        : t('Never'),
    ],
    [t('Last rehearsal'), rehearsal ? dateTime(rehearsal.at) : t('Never')],
    ...(continuous
      ? [
          [t('Continuous backup'), isCopied(continuous.since)] satisfies [string, string],
          ...(continuous.files > 0
            ? [[t('Files on their way'), number(continuous.files)] satisfies [string, string]]
            : []),
        ]
      : []),
    [t('Next backup'), next ? dateTime(next) : '–'],
    [t('Where'), target ?? '–'],
    [
      t('Encrypted'),
      encrypted ? t('Yes, by BACKUP_KEY') : t('No: who can read the backups can read everything'),
    ],
  ];
  return <FactList lines={lines} />;
}

function Rehearsed({ files, rows, tables, lesson }: NonNullable<State['rehearsal']>) {
  const t = useText(messages);
  const done = [
    t('{count} files were read, each with the bytes that were written.', { count: number(files) }),
    t('{rows} rows of {tables} tables were restored, each as it was.', {
      rows: number(rows),
      tables: number(tables),
    }),
    t('The money adds up.'),
    t('An administrator signed in.'),
    lesson === null
      ? t('There was no lesson with a video that could be played.')
      : t('Lesson {id} was played.', { id: lesson }),
  ];
  return (
    <Card className="mt-4" aria-labelledby="rehearsed">
      <h2 id="rehearsed" className="mb-3 text-lg">
        {t('What the rehearsal did')}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {done.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

function Actions({ running, target, backup }: State) {
  const t = useText(messages);
  const make = useSend(backups.make, { refreshes: [backups.get] });
  const rehearse = useSend(backups.rehearse, { refreshes: [backups.get] });
  const told = (sentence: string) => ({
    onSuccess: () => toast.success(t('Backups'), sentence),
    onError: ({ message }: Error) => toast.error(t('Backups'), message),
  });
  if (running)
    return (
      <ProgressBar
        className="mt-5"
        value={running.percent ?? 0}
        label={running.kind === 'backup' ? t('Making a backup') : t('Rehearsing the newest backup')}
      />
    );
  if (target === null) return null;
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <Button
        tone="primary"
        busy={make.isPending}
        onClick={() => make.mutate({}, told(t('The backup has begun.')))}
      >
        {t('Back up now')}
      </Button>
      {backup && (
        <Button
          busy={rehearse.isPending}
          onClick={() => rehearse.mutate({}, told(t('The rehearsal has begun.')))}
        >
          {t('Rehearse now')}
        </Button>
      )}
    </p>
  );
}

/** The state of the backups for administrators, with buttons to start a backup or a rehearsal. */
export function BackupsPage() {
  const t = useText(messages);
  const query = useData(
    backups.get,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.running ? askAgainMs : data?.continuous ? askContinuousMs : false,
    },
  );
  const { data } = query;
  return (
    <Page
      width="medium"
      title={t('Backups')}
      intro={
        data?.target === null
          ? t('For copies of everything that the academy stores, at another place, tried out every week.')
          : t(
              'Everything that the academy stores, kept at another place, and tried out by itself every week.',
            )
      }
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {data ? (
        <>
          <Problems {...data} />
          {/* without a place there is nothing to tell, unless backups were made before */}
          {(data.target !== null || data.backup !== null || data.running !== null) && (
            <Card>
              <Facts {...data} />
              <Actions {...data} />
            </Card>
          )}
          {data.rehearsal && <Rehearsed {...data.rehearsal} />}
        </>
      ) : (
        <Pending query={query} count={6} />
      )}
    </Page>
  );
}
