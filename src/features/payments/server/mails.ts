import { tierName } from '../../membership/rules.ts';
import { rupeeText } from '../rules.ts';

/** The content of a mail about a payment. Amounts in paise. */
export interface PaymentNews {
  decision: 'Verified' | 'Rejected' | 'Refunded';
  name: string;
  membershipId: number;
  amount: number;
  reason: string;
  receiptNo: string;
  /** null for a balance that was given up with its term (decision 42). */
  due: number | null;
  dueOn: string;
  /** The last day of the membership that opens the lessons; '' for no end, null when they are closed. */
  openUntil: string | null;
  /** The learner's given name, where somebody else has paid for them by a link; `link` is its URL. */
  forWhom?: string;
  link?: string;
}

/** A day as mails and notices write it: DD-MM-YYYY. */
export const dayText = (day: string): string => day.split('-').toReversed().join('-');

function english({
  decision,
  membershipId,
  amount,
  reason,
  receiptNo,
  due,
  dueOn,
  openUntil,
  forWhom = '',
  link = '',
}: PaymentNews): string {
  const whose = forWhom && ` of ${forWhom}`;
  const what = `your payment of ${rupeeText(amount)} for the ${tierName(membershipId)} membership${whose}`;
  if (decision === 'Rejected')
    return `${what} was not accepted.\nReason: ${reason}\n\nYou can send the payment again${link ? `: ${link}` : ' in Kaksha.'}`;
  if (decision === 'Refunded') return `${what} was refunded.\nReason: ${reason}`;
  const paid = due === 0 ? '\nAll of it is paid. Thank you!' : '';
  const rest = due ? `\n${rupeeText(due)} is still due, by ${dayText(dueOn)}.` : paid;
  const open =
    openUntil === null
      ? ''
      : ` All lessons are open for ${forWhom || 'you'} now${openUntil === '' ? '' : `, until ${dayText(openUntil)}`}.`;
  return `${what} is verified.${open}\nReceipt: ${receiptNo}${link && `, at ${link}`}${rest}`;
}

function hindi({
  decision,
  membershipId,
  amount,
  reason,
  receiptNo,
  due,
  dueOn,
  openUntil,
  forWhom = '',
  link = '',
}: PaymentNews): string {
  const whose = forWhom && `${forWhom} की `;
  const what = `${whose}${tierName(membershipId)} सदस्यता के लिए आपका ${rupeeText(amount)} का भुगतान`;
  if (decision === 'Rejected')
    return `${what} स्वीकार नहीं हुआ।\nकारण: ${reason}\n\n${link ? `आप भुगतान यहाँ फिर से भेज सकते हैं: ${link}` : 'आप कक्षा में भुगतान फिर से भेज सकते हैं।'}`;
  if (decision === 'Refunded') return `${what} वापस कर दिया गया है।\nकारण: ${reason}`;
  const paid = due === 0 ? '\nपूरा भुगतान हो चुका है। धन्यवाद!' : '';
  const rest = due ? `\n${rupeeText(due)} अभी बकाया है; इसे ${dayText(dueOn)} तक चुका दें।` : paid;
  const open =
    openUntil === null
      ? ''
      : ` अब सभी पाठ ${forWhom || 'आपके'}${forWhom && ' के'} लिए${openUntil === '' ? '' : ` ${dayText(openUntil)} तक`} खुले हैं।`;
  return `${what} सत्यापित हो गया है।${open}\nरसीद: ${receiptNo}${link && `, यहाँ: ${link}`}${rest}`;
}

const subjects = {
  Verified: 'Kaksha: payment verified / भुगतान सत्यापित',
  Rejected: 'Kaksha: payment not accepted / भुगतान स्वीकार नहीं हुआ',
  Refunded: 'Kaksha: payment refunded / भुगतान के पैसे लौटाए गए',
} as const;

/** A payment that has arrived with its proof. */
interface Arrived {
  name: string;
  membershipId: number;
  /** Paise. */
  amount: number;
  /** Within which most payments are checked here; null while unknown. */
  hours: number | null;
}

/** Hours as a person says them, in days from two days on. */
const span = (hours: number, [hour, day]: readonly [string, string]): string =>
  hours < 48 ? `${hours} ${hour}` : `${Math.ceil(hours / 24)} ${day}`;

/** The mail that says that a payment has arrived and is being checked, in English and Hindi. */
export function arrivedMail({ name, membershipId, amount, hours }: Arrived): {
  subject: string;
  text: string;
} {
  const [sum, tier] = [rupeeText(amount), tierName(membershipId)];
  const within = hours === null ? '' : ` Most payments are checked within ${span(hours, ['hours', 'days'])}.`;
  const withinHindi =
    hours === null ? '' : ` ज़्यादातर भुगतान ${span(hours, ['घंटे', 'दिन'])} के भीतर जाँच लिए जाते हैं।`;
  return {
    subject: 'Kaksha: payment is being checked / भुगतान की जाँच हो रही है',
    text: `Hello ${name},\n\nyour payment of ${sum} for the ${tier} membership has arrived and is being checked.${within} You need not pay again; we write to you when it is done.\n\nनमस्ते ${name},\n\n${tier} सदस्यता के लिए आपका ${sum} का भुगतान मिल गया है और उसकी जाँच हो रही है।${withinHindi} आपको दोबारा भुगतान नहीं करना है; जाँच होते ही हम आपको लिखेंगे।\n`,
  };
}

/** The mail that tells a learner about a decision, in English and Hindi. */
export function paymentMail(news: PaymentNews): { subject: string; text: string } {
  return {
    subject: subjects[news.decision],
    text: `Hello ${news.name},\n\n${english(news)}\n\nनमस्ते ${news.name},\n\n${hindi(news)}\n`,
  };
}
