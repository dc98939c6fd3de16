import { money, number, useText } from '../../../lib/web/i18n.ts';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { mponlinePage } from '../mponlinePage.ts';
import { Sections, useMessage } from './Sections.tsx';
import { WithSideBar } from './SideBar.tsx';
import { messages } from './text.ts';

/** Fixed sample content (SPECIFICATION, screen 5); fees in paise. */
const students = [
  { studentname: 'Aarti Verma', age: 17, totalFee: 45_000 },
  { studentname: 'Imran Khan', age: 18, totalFee: 60_000 },
  { studentname: 'Sunita Yadav', age: 21, totalFee: 25_000 },
  { studentname: 'Joseph Lakra', age: 19, totalFee: 80_000 },
  { studentname: 'Meena Patidar', age: 16, totalFee: 35_000 },
];

export function MponlinePage() {
  const t = useText(messages);
  const tell = useMessage();
  return (
    <Page title={tell(mponlinePage.title)} intro={tell(mponlinePage.description)}>
      <WithSideBar>
        <Sections of={mponlinePage.sections} />
        <div className="mt-10">
          <h2 className="text-xl">{t('Students we have helped')}</h2>
          <p className="mb-3 text-ink-soft">{t('Sample entries: names and fees are made up.')}</p>
          <DataTable
            caption={t('Students we have helped')}
            rows={students}
            rowKey={({ studentname }) => studentname}
            columns={[
              {
                key: 'student',
                header: t('Student'),
                rowHeader: true,
                cell: ({ studentname }) => studentname,
              },
              { key: 'age', header: t('Age'), align: 'right', cell: ({ age }) => number(age) },
              {
                key: 'fee',
                header: t('Total fee'),
                align: 'right',
                cell: ({ totalFee }) => money(totalFee),
              },
            ]}
          />
        </div>
      </WithSideBar>
    </Page>
  );
}
