import { money, number, useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { messages, services } from '../mponlineText.ts';
import { CoinHand, College, FormSheet, IdCard } from './Drawings.tsx';
import admission from './papers/college-admission.pdf?no-inline';
import certificates from './papers/certificates.pdf?no-inline';
import forms from './papers/exam-forms.pdf?no-inline';
import scholarship from './papers/scholarship.pdf?no-inline';
import { WithSideBar } from './SideBar.tsx';

/** Icons and PDFs of the tiles (SPECIFICATION §3: icon, file, desc). */
const tiles = {
  'Exam forms': { file: forms, Drawing: FormSheet },
  Scholarships: { file: scholarship, Drawing: CoinHand },
  'College admission': { file: admission, Drawing: College },
  Certificates: { file: certificates, Drawing: IdCard },
};

/** Fixed sample content (SPECIFICATION, screen 5); fees in paise. */
const students = [
  { studentname: 'Aarti Verma', age: 17, totalFee: 45_000 },
  { studentname: 'Imran Khan', age: 18, totalFee: 60_000 },
  { studentname: 'Sunita Yadav', age: 21, totalFee: 25_000 },
  { studentname: 'Joseph Lakra', age: 19, totalFee: 80_000 },
  { studentname: 'Meena Patidar', age: 16, totalFee: 35_000 },
];

/** The online services (SPECIFICATION, screen 5): side bar, students, four tiles with PDFs. */
export function MponlinePage() {
  const t = useText(messages);
  return (
    <Page
      title={t('Online Services')}
      intro={t('Bring your papers; we fill in, check and send. Each sheet says what to bring.')}
    >
      <WithSideBar>
        <ul className="grid gap-4 sm:grid-cols-2">
          {services.map(({ name, desc }) => {
            const { file, Drawing } = tiles[name];
            return (
              <li key={name}>
                <Card className="flex h-full flex-col">
                  <Drawing className="mx-auto w-full max-w-48" />
                  <h2 className="mt-3 text-lg">{t(name)}</h2>
                  <p className="mt-1 mb-4 flex-1 text-ink-soft">{t(desc)}</p>
                  <a
                    href={file}
                    target="_blank"
                    rel="noreferrer"
                    className={`${buttonClass('primary')} self-start`}
                    aria-label={t('Open {name} (PDF)', { name: t(name) })}
                  >
                    {t('Open')}
                  </a>
                </Card>
              </li>
            );
          })}
        </ul>
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
