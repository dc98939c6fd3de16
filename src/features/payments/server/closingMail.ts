import { greeting } from '../../../lib/server/mail/greeting.ts';
import { rupeeText } from '../rules.ts';

/** Why and when all lessons close to a learner. */
export interface Closing {
  why: 'ended' | 'overdue';
  /** 'Gold'. */
  tier: string;
  /** The last open day, DD-MM-YYYY. */
  lastDay: string;
  /** The unpaid balance in paise; 0 for a term that ends. */
  due: number;
}

/** The mail that says some days before that lessons are about to close, in English and Hindi. */
export function closingMail(
  { why, tier, lastDay, due }: Closing,
  { name, institute, link }: { name: string; institute: string; link: string },
): { subject: string; text: string } {
  const sum = rupeeText(due);
  const [subject, english, hindi] =
    why === 'ended'
      ? [
          `your membership ends on ${lastDay} / आपकी सदस्यता ${lastDay} को समाप्त हो रही है`,
          `your ${tier} membership ends on ${lastDay}; then the lessons close. If you renew it before, the new term begins after that day, so you lose none. If you don't want to go on, you need not do anything.`,
          `आपकी ${tier} सदस्यता ${lastDay} को समाप्त हो रही है; उसके बाद पाठ बंद हो जाएँगे। पहले नवीनीकरण करने पर नई अवधि उस दिन के बाद शुरू होगी, यानी आपका कोई दिन कम नहीं होगा। अगर आगे नहीं बढ़ना चाहते, तो कुछ न करें।`,
        ]
      : [
          `${sum} is still due / ${sum} अभी बकाया है`,
          `${sum} of your ${tier} membership is still due. Unless it is paid by ${lastDay}, the lessons close until it is.`,
          `आपकी ${tier} सदस्यता के ${sum} अभी बकाया हैं। ${lastDay} तक भुगतान न होने पर पाठ तब तक बंद रहेंगे, जब तक भुगतान नहीं होता।`,
        ];
  return {
    subject: `${institute}: ${subject}`,
    text: `${greeting('Hello', name)},

${english}
${link}

${greeting('नमस्ते', name)},

${hindi}
${link}

${institute}
`,
  };
}
