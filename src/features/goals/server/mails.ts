import { greeting } from '../../../lib/server/mail/greeting.ts';
import { type Lang, textIn } from '../../../lib/text.ts';
import { givenName } from '../../accounts/rules.ts';
import { messages } from '../mailText.ts';

interface Reminder {
  name: string;
  institute: string;
  course: string;
  lesson: string;
  /** URL of the lesson. */
  link: string;
  /** URL of the page that switches reminders off. */
  unsubscribe: string;
}

/** The reminder of an evening: the lesson to go on with, and how to get no more. */
export function reminderMail(
  lang: Lang,
  { name, institute, course, lesson, link, unsubscribe }: Reminder,
): { subject: string; text: string } {
  const next = messages(
    'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):',
    { lesson, course },
  );
  return {
    subject: textIn(lang, messages('Your next lesson: {lesson}', { lesson })),
    text: `${greeting(textIn(lang, messages('Hello')), name)},

${textIn(lang, next)}
${link}

${institute}

${textIn(lang, messages('To stop these mails, open this link and press the button. You need not log in:'))}
${unsubscribe}
`,
  };
}

/** The question to a guardian, in both languages, since nobody knows theirs. */
export function guardianMail({ name, institute, link }: { name: string; institute: string; link: string }): {
  subject: string;
  text: string;
} {
  // '' for a name that could be a message: the learner has chosen name and address
  const who = greeting('', givenName(name)).trim();
  return {
    subject: `${institute}: may we send reminders? / क्या हम रिमाइंडर भेज सकते हैं?`,
    text: `Hello,

${who || 'a learner'} learns at ${institute}, is under 18, and would like short reminders to go on with the lessons, at most once an evening.
They have given your address as their parent's or guardian's. Nothing is sent unless you agree. This page says what is sent, and asks you:
${link}

Keep this mail: by the same link you can change your mind at any time. If you don't know ${who || 'this learner'}, you need not do anything.

नमस्ते,

${institute} में ${who || 'एक विद्यार्थी'} की पढ़ाई चल रही है और उनकी उम्र 18 साल से कम है। उन्होंने रिमाइंडर पाने की इच्छा जताई है, एक शाम में ज़्यादा से ज़्यादा एक बार।
माता-पिता या अभिभावक के तौर पर आपका पता दिया गया है। आपकी हाँ के बिना कुछ नहीं भेजा जाएगा। ऊपर के लिंक के पेज पर लिखा है कि क्या भेजा जाएगा, और वहीं आपसे पूछा जाएगा।
इस मेल को सँभालकर रखें: इसी लिंक से आप कभी भी अपना फ़ैसला बदल सकते हैं। अगर आप ${who || 'इस विद्यार्थी'} को नहीं जानते, तो आपको कुछ नहीं करना है।
`,
  };
}
