import { dayInIndia } from '../../../lib/days.ts';
import { renderPdf } from '../../../lib/server/pdf/pdf.ts';
import { type Lang, textIn, languageOf } from '../../../lib/text.ts';
import { gstCodes } from '../../institute/rules.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as membershipMessages } from '../../membership/text.ts';
import { modeNames } from '../rules.ts';
import type { State } from '../../profile/rules.ts';
import { stateNames } from '../../profile/text.ts';
import { amountInWords } from './amountInWords.ts';
import type { ReceiptData, Tax } from './receiptData.ts';
import { messages } from './receiptText.ts';
import { receiptTemplate } from './receiptTemplate.ts';

type Key = Parameters<typeof messages>[0];
type Pair = readonly [name: string, value: string];

export interface ReceiptMore {
  /** `at`: an instant as ISO text. */
  refunded?: { reason: string; at: string } | undefined;
}

const textsOf =
  (lang: Lang) =>
  (key: Key, values?: Parameters<typeof messages>[1]): string =>
    textIn(lang, messages(key, values));

/** Latin digits in both languages: receipts are read by accountants. */
const locale = (lang: Lang): string => `${languageOf(lang).locale}-u-nu-latn`;

const inr = (paise: number, lang: Lang): string =>
  new Intl.NumberFormat(locale(lang), { style: 'currency', currency: 'INR' }).format(paise / 100);

const longDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** 1800 → '18%', 25 → '0.25%'. */
const percent = (rate: number): string => `${rate / 100}%`;

// omits pairs without a value
const known = (pairs: readonly Pair[]): Pair[] => pairs.filter(([, value]) => value !== '');

export function receiptView(data: ReceiptData, lang: Lang, { refunded }: ReceiptMore = {}) {
  const t = textsOf(lang);
  const kind = kindOf(data.tax);
  const title = t(kind);
  const state = (name: string): string => stateText(name, data.tax !== null, lang);
  return {
    lang,
    title,
    documentTitle: `${title} ${data.number}`,
    institute: {
      name: data.institute.name,
      address: data.institute.address,
      facts: known([
        [t('State'), state(data.institute.state)],
        [t('GSTIN'), data.institute.gstin],
      ]),
    },
    issue: [
      [
        t(kind === 'Receipt' ? 'Receipt No.' : kind === 'Tax Invoice' ? 'Invoice No.' : 'Bill No.'),
        data.number,
      ],
      [t('Date of issue'), longDay(data.issuedOn, lang)],
    ],
    // services are invoiced in two copies, and this is the recipient's (CGST Rules 2017, rule 48(2))
    copy: kind === 'Tax Invoice' ? t('Original for recipient') : '',
    refunded: refunded ? refundText(refunded, lang) : '',
    learner: {
      title: t(data.tax ? 'Billed to' : 'Received from'),
      name: data.learner.name,
      facts: known([
        [t('Learner ID'), data.learner.code],
        [t('Email'), data.learner.email],
        [t('Address'), data.learner.address],
        [t('State'), state(data.learner.state)],
        [t('Place of supply'), state(data.tax?.placeOfSupply ?? '')],
      ]),
    },
    payment: {
      title: t('Payment'),
      facts: known([
        [t('Paid on'), longDay(data.payment.paidOn, lang)],
        [t('Payment mode'), t(modeNames[data.payment.mode])],
        [t('Transaction ID'), data.payment.transactionId],
        [t('Type'), t(data.payment.partOrFull === 'Part' ? 'Part payment' : 'Full payment')],
      ]),
    },
    table: tableView(data, lang),
    received: [t('Received now'), inr(data.payment.amount, lang)],
    words: amountInWords(data.payment.amount, lang),
    // the balance at the time of issue no longer applies
    balance: refunded ? ['', ''] : balanceText(data, lang),
    tax: data.tax && taxView(data.tax, data.payment.amount, lang),
    thanks: t('Thank you. We wish you happy learning.'),
    footer: t(
      kind === 'Receipt'
        ? 'This is a computer-generated receipt and needs no signature.'
        : 'This is a computer-generated invoice and needs no signature.',
    ),
  };
}

// exempt services are billed by a bill of supply (CGST Act 2017, section 31(3)(c))
const kindOf = (tax: Tax | null): 'Receipt' | 'Tax Invoice' | 'Bill of Supply' =>
  tax === null ? 'Receipt' : tax.rate === 0 ? 'Bill of Supply' : 'Tax Invoice';

function tableView(
  { membershipid, price, discount, couponCode, tax, paid, payment }: ReceiptData,
  lang: Lang,
) {
  const t = textsOf(lang);
  const money = (paise: number): string => inr(paise, lang);
  const tier = textIn(lang, membershipMessages(tierName(membershipid)));
  const off = couponCode === '' ? t('Discount') : t('Discount (coupon {code})', { code: couponCode });
  const before = paid - payment.amount;
  return {
    head: [t('Description'), t('Amount')],
    item: [t('{tier} membership', { tier }), money(price)],
    detail: [t('Access to video courses'), ...(tax?.sac ? [`${t('SAC')} ${tax.sac}`] : [])].join(' · '),
    rows: discount === 0 ? [] : [[off, money(-discount)]],
    total: [t(tax ? 'Total price, GST included' : 'Total price'), money(price - discount)],
    before: before === 0 ? [] : [[t('Paid before'), money(before)]],
  };
}

function balanceText({ due, dueOn }: ReceiptData, lang: Lang): Pair {
  const t = textsOf(lang);
  if (due === 0) return [t('Nothing is due'), ''];
  return [
    dueOn === '' ? t('Balance due') : t('Balance due by {day}', { day: longDay(dueOn, lang) }),
    inr(due, lang),
  ];
}

function taxView({ taxable, parts }: Tax, amount: number, lang: Lang) {
  if (parts.length === 0) return null;
  const t = textsOf(lang);
  const money = (paise: number): string => inr(paise, lang);
  return {
    title: t('GST in the amount received now'),
    head: [t('Tax'), t('Rate'), t('Amount')],
    rows: [
      [t('Taxable value'), '', money(taxable)],
      ...parts.map((part) => [part.name, percent(part.rate), money(part.amount)]),
    ],
    total: [t('Total, GST included'), '', money(amount)],
    note: t('Tax payable on reverse charge: No'),
  };
}

function stateText(name: string, withCode: boolean, lang: Lang): string {
  if (!Object.hasOwn(stateNames, name)) return name;
  const state = name as State;
  return withCode
    ? `${textIn(lang, stateNames[state])} (${gstCodes[state]})`
    : textIn(lang, stateNames[state]);
}

function refundText({ reason, at }: NonNullable<ReceiptMore['refunded']>, lang: Lang): string {
  const day = longDay(dayInIndia(new Date(at)), lang);
  return textIn(
    lang,
    messages(reason === '' ? 'Refunded on {day}' : 'Refunded on {day}: {reason}', { day, reason }),
  );
}

/** The receipt as one A4 page of PDF in a language. Throws as renderPdf does. */
export const renderReceipt = (data: ReceiptData, lang: Lang, more: ReceiptMore = {}): Promise<Buffer> =>
  renderPdf(receiptTemplate, receiptView(data, lang, more));
