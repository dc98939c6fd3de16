import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Received } from '../../../lib/contract.ts';
import { useBrandName } from '../../../lib/web/brand.ts';
import { saveBytes } from '../../../lib/web/download.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import type { loginHelp } from '../helpApi.ts';
import { messages } from './helpText.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** New password links, shown only once: to print, cut and hand out, or to save as a spreadsheet. */
export function LinkList({ made, onDone }: { made: Received<typeof loginHelp.links>; onDone: () => void }) {
  const t = useText(messages);
  const name = useBrandName();
  return (
    <Page
      title={t('Links to set a password')}
      intro={
        <p className="print:hidden">
          {t('{count} links, shown this once. Give each person only their own; each works once.', {
            count: number(made.rows.length),
          })}{' '}
          {made.left > 0 && t('{count} people are still without one.', { count: number(made.left) })}
        </p>
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone="primary" icon={<IconPrinter />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <Button
            icon={<IconDownload />}
            onClick={() => {
              const bytes = Uint8Array.from(atob(made.sheet), (char) => char.charCodeAt(0));
              saveBytes(new Blob([bytes], { type: sheetType }), 'password-links.xlsx');
            }}
          >
            {t('Save as a spreadsheet')}
          </Button>
          <Button onClick={onDone}>{t('Done')}</Button>
        </div>
      }
    >
      {made.rows.length === 0 ? (
        <EmptyState title={t('No links were made')}>
          {t('Links for administrators are made one by one.')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
          {made.rows.map((row) => (
            <li key={row.userId} className="break-inside-avoid py-3">
              <p className="font-semibold">{row.userName}</p>
              <p className="text-sm wrap-anywhere">
                {row.userEmail} · {row.mobile}
              </p>
              <p className="text-sm">
                {t('{name}: open this link to set your password. It works until {date}.', {
                  name,
                  date: dateTime(row.expiresDate),
                })}
              </p>
              <p className="font-mono text-sm wrap-anywhere select-all">
                {/* without PUBLIC_URL the server returns a path; the origin is this page's */}
                {new URL(row.link, window.location.origin).href}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
