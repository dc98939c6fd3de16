import { number, useText } from '../../../lib/web/i18n.ts';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { importLimits, type ImportReport } from '../rules.ts';
import { messages } from './usersText.ts';

/** The skipped rows with their reasons. */
function RowsLeftOut({ report }: { report: ImportReport }) {
  const t = useText(messages);
  const { dryRun, skipped, wrong } = report;
  const leftOut = [
    ...report.errors.map(({ row, field, message }) => ({ row, field, message })),
    ...report.known.map(({ row, email }) => ({
      row,
      field: 'Email' as const,
      message: `${email}: ${t('This email has an account already.')}`,
    })),
  ]
    .toSorted((a, b) => a.row - b.row)
    .map((line, key) => ({ ...line, key }));
  // a row may have several errors
  const rowsShown = new Set(leftOut.map(({ row }) => row)).size;
  if (leftOut.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {dryRun ? t('These rows are left out') : t('These rows were left out')}
      </h3>
      {rowsShown < wrong + skipped && (
        <p className="mb-2 text-sm text-ink-soft">
          {t('The first {count} of {total}', {
            count: number(rowsShown),
            total: number(wrong + skipped),
          })}
        </p>
      )}
      <DataTable
        caption={t('Rows with an error')}
        rows={leftOut}
        rowKey={({ key }) => key}
        columns={[
          { key: 'row', header: t('Row'), cell: ({ row }) => number(row) },
          { key: 'field', header: t('Column'), cell: ({ field }) => field || '—' },
          { key: 'message', header: t('What is wrong'), cell: ({ message }) => message },
        ]}
      />
    </section>
  );
}

/** The result of an import or its dry run: totals, skipped rows with reasons, the first new accounts. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useText(messages);
  const { dryRun, made, skipped, wrong, mailed } = report;
  const numbers: [string, number][] = [
    [t('New accounts'), made],
    [t('Have an account already'), skipped],
    [t('Rows with an error'), wrong],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {numbers.map(([label, count]) => (
          <div key={label} className="rounded-lg bg-surface-2 px-4 py-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {dryRun && <p className="text-ink-soft">{t('Nothing is saved until you import.')}</p>}
      {made > 0 && (
        <p>
          {mailed
            ? t('Each learner gets a mail with a link to set a password. It works for {days} days.', {
                days: importLimits.linkDays,
              })
            : t(
                'Mail is not set up: print links for all of them afterwards, under “People who can’t log in”.',
              )}
        </p>
      )}
      <RowsLeftOut report={report} />
      {dryRun && report.sample.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('The first new accounts')}</h3>
          <DataTable
            caption={t('The first new accounts')}
            rows={report.sample}
            rowKey={({ row }) => row}
            columns={[
              { key: 'row', header: t('Row'), cell: ({ row }) => number(row) },
              { key: 'name', header: t('Full Name'), rowHeader: true, cell: ({ userName }) => userName },
              {
                key: 'email',
                header: t('Email'),
                cell: ({ userEmail }) => <span className="wrap-anywhere">{userEmail}</span>,
              },
              { key: 'mobile', header: t('Mobile'), cell: ({ mobile }) => mobile },
              { key: 'type', header: t('Type'), cell: ({ type }) => t(type) },
            ]}
          />
        </section>
      )}
    </>
  );
}
