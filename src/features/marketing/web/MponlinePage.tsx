import { dictionary } from '../../../lib/text.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CoinHand, College, FormSheet, IdCard } from './Drawings.tsx';
import admission from './papers/college-admission.pdf?no-inline';
import certificates from './papers/certificates.pdf?no-inline';
import forms from './papers/exam-forms.pdf?no-inline';
import scholarship from './papers/scholarship.pdf?no-inline';
import { WithSideBar } from './SideBar.tsx';

const say = dictionary({
  'Online Services': 'ऑनलाइन सेवाएँ',
  'Bring your papers; we fill in, check and send. Each sheet says what to bring.':
    'अपने कागज़ लाइए; हम भरते, जाँचते और भेजते हैं। क्या-क्या लाना है, हर पर्चे में लिखा है।',
  'Exam forms': 'परीक्षा फ़ॉर्म',
  'Board, entrance and recruitment forms, with photo and signature in the right size.':
    'बोर्ड, प्रवेश और भर्ती परीक्षा के फ़ॉर्म, सही नाप की फ़ोटो और हस्ताक्षर के साथ।',
  Scholarships: 'छात्रवृत्ति',
  'New applications and renewals, and what to do when the money does not come.':
    'नए आवेदन और नवीनीकरण, और पैसा न आए तो क्या करें।',
  'College admission': 'कॉलेज में दाखिला',
  'Registration, choice of colleges, verification of papers, payment of fees.':
    'पंजीकरण, कॉलेज का चुनाव, कागज़ों का सत्यापन, फ़ीस का भुगतान।',
  Certificates: 'प्रमाण पत्र',
  'Income, domicile and caste certificates: which paper proves what.':
    'आय, मूल निवास और जाति प्रमाण पत्र: कौन-सा कागज़ क्या साबित करता है।',
  Open: 'खोलें',
  'Open {name} (PDF)': '{name} खोलें (PDF)',
  'Students we have helped': 'जिन विद्यार्थियों की हमने मदद की',
  'Sample entries: names and fees are made up.': 'नमूने की प्रविष्टियाँ: नाम और फ़ीस काल्पनिक हैं।',
  Student: 'विद्यार्थी',
  Age: 'उम्र',
  'Total fee': 'कुल फ़ीस',
});

/** A service with the sheet that tells what to bring (spec §3: icon, file, desc). */
const tiles = [
  {
    name: 'Exam forms',
    desc: 'Board, entrance and recruitment forms, with photo and signature in the right size.',
    file: forms,
    Drawing: FormSheet,
  },
  {
    name: 'Scholarships',
    desc: 'New applications and renewals, and what to do when the money does not come.',
    file: scholarship,
    Drawing: CoinHand,
  },
  {
    name: 'College admission',
    desc: 'Registration, choice of colleges, verification of papers, payment of fees.',
    file: admission,
    Drawing: College,
  },
  {
    name: 'Certificates',
    desc: 'Income, domicile and caste certificates: which paper proves what.',
    file: certificates,
    Drawing: IdCard,
  },
] as const;

/** Fixed sample content (spec screen 5); fees in paise. */
const students = [
  { studentname: 'Aarti Verma', age: 17, totalFee: 45_000 },
  { studentname: 'Imran Khan', age: 18, totalFee: 60_000 },
  { studentname: 'Sunita Yadav', age: 21, totalFee: 25_000 },
  { studentname: 'Joseph Lakra', age: 19, totalFee: 80_000 },
  { studentname: 'Meena Patidar', age: 16, totalFee: 35_000 },
];

/** The online services (spec screen 5): side bar, students, four tiles with sheets to open. */
export function MponlinePage() {
  const t = useText(say);
  return (
    <Page
      title={t('Online Services')}
      intro={t('Bring your papers; we fill in, check and send. Each sheet says what to bring.')}
    >
      <WithSideBar>
        <ul className="grid gap-4 sm:grid-cols-2">
          {tiles.map(({ name, desc, file, Drawing }) => (
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
          ))}
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
