import { money, number, useText } from '../../../lib/web/i18n.ts';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { mponlinePage, samples, students } from '../mponlinePage.ts';
import { Sections, useMessage } from './Sections.tsx';
import { WithSideBar } from './SideBar.tsx';
import { messages } from './text.ts';

export function MponlinePage() {
  const t = useText(messages);
  const tell = useMessage();
  return (
    <Page title={tell(mponlinePage.title)} intro={tell(mponlinePage.description)}>
      <WithSideBar>
        <Sections of={mponlinePage.sections.filter((one) => one !== samples)} />
        <div className="mt-10">
          <h2 className="text-xl">{tell(samples.title)}</h2>
          <p className="mb-3 text-ink-soft">{tell(samples.text)}</p>
          <DataTable
            caption={tell(samples.title)}
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
