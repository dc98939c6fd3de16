import { number, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { SystemState } from '../api.ts';
import { messages } from './text.ts';

const laneLabels = {
  mail: 'Mails',
  quick: 'Short work',
  schedule: 'Recurring work',
  backup: 'Backups',
  check: 'Checks of files',
  checksum: 'Checksums of new files',
  fetch: 'Checks of videos in the bucket',
  video: 'Conversions of videos',
  push: 'Notices to devices',
} as const;

/** How many background jobs wait, run and have failed, by lane. */
export function Queue({ queue }: Pick<SystemState, 'queue'>) {
  const t = useText(messages);
  const columns = ['waiting', 'running', 'failed'] as const;
  const lanes = queue.filter((lane) => columns.some((column) => lane[column] > 0));
  const headers = { waiting: t('Waiting'), running: t('Running'), failed: t('Failed') };
  return (
    <Card aria-labelledby="queue">
      <h2 id="queue" className="mb-3 text-lg">
        {t('Background work')}
      </h2>
      {lanes.length === 0 && <p>{t('Nothing is waiting, and nothing has failed.')}</p>}
      <table className="w-full text-left" hidden={lanes.length === 0}>
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-1 pr-2 font-normal">
              {t('Lane')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1 text-right font-normal">
                {headers[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.lane} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere">
                {t(laneLabels[lane.lane])}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={cx(
                    'px-2 py-2 text-right font-semibold tabular',
                    column === 'failed' && lane.failed > 0 && 'text-danger',
                  )}
                >
                  {number(lane[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        <LinkButton to="/jobs" size="sm">
          {t('See background jobs')}
        </LinkButton>
      </p>
    </Card>
  );
}
