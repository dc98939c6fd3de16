import { greeting } from '../../../lib/server/mail/greeting.ts';
import { importLimits } from '../rules.ts';

/** Subject and text of a mail, in both languages, since accounts have no language. */
export interface MailText {
  subject: string;
  text: string;
}

const lasting = (minutes: number) =>
  minutes >= 24 * 60
    ? { en: `${minutes / (24 * 60)} days`, hi: `${minutes / (24 * 60)} दिनों` }
    : { en: `${minutes} minutes`, hi: `${minutes} मिनट` };

export const resetMail = (name: string, { link, minutes }: { link: string; minutes: number }): MailText => ({
  subject: 'Kaksha: set a new password / नया पासवर्ड बनाएँ',
  text: `${greeting('Hello', name)},

to set a new password for Kaksha, open this link within ${lasting(minutes).en}. It works once:
${link}

If you did not ask for it, ignore this mail; your password stays as it is.

${greeting('नमस्ते', name)},

कक्षा का नया पासवर्ड बनाने के लिए ऊपर का लिंक ${lasting(minutes).hi} के अंदर खोलें। यह एक ही बार काम करता है।
अगर आपने इसे नहीं माँगा, तो कुछ न करें; आपका पासवर्ड वही रहेगा।
`,
});

/** The link for an imported learner to set the first password. */
export const inviteMail = (name: string, link: string): MailText => ({
  subject: 'Kaksha: your account / आपका खाता',
  text: `${greeting('Hello', name)},

your institute has made an account for you on Kaksha. Open this link within ${importLimits.linkDays} days to set your password:
${link}

After that, ask for a new link on the login page with "Forgot your password?".

${greeting('नमस्ते', name)},

आपके संस्थान ने कक्षा पर आपका खाता बनाया है। अपना पासवर्ड बनाने के लिए ऊपर का लिंक ${importLimits.linkDays} दिनों के अंदर खोलें।
उसके बाद लॉग इन पेज पर "पासवर्ड भूल गए?" से नया लिंक माँगें।
`,
});

/** Tells a user about failed logins. */
export const failuresMail = (
  name: string,
  { failures, link }: { failures: number; link: string },
): MailText => ({
  subject: 'Kaksha: failed logins to your account / आपके खाते में लॉग इन की असफल कोशिशें',
  text: `${greeting('Hello', name)},

somebody has tried ${failures} times to log in to your account with a wrong password. Nobody got in, and further tries are slowed
down. You stay signed in where you are.

If it was not you, make sure that your password is used nowhere else. You can change it here:
${link}

${greeting('नमस्ते', name)},

किसी ने आपके खाते में गलत पासवर्ड से ${failures} बार लॉग इन करने की कोशिश की है। कोई अंदर नहीं आ सका, और आगे की कोशिशें धीमी कर दी गई हैं।
आप जहाँ लॉग इन हैं, वहाँ बने रहेंगे।

अगर यह आप नहीं थे, तो ध्यान रखें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों। उसे ऊपर के लिंक पर बदला जा सकता है।
`,
});

const changes = {
  made: [
    'made you an administrator. You see every learner and may change every course.',
    'आपको एडमिन बनाया है। आप हर विद्यार्थी को देख सकते हैं और हर कोर्स बदल सकते हैं।',
  ],
  unmade: ['taken your administrator rights away.', 'आपके एडमिन अधिकार हटा दिए हैं।'],
  blocked: [
    'blocked your account. You were signed out everywhere.',
    'आपका खाता ब्लॉक कर दिया है। आपको सब जगह से लॉग आउट कर दिया गया है।',
  ],
  reset: [
    'asked for a link by which the password of your account can be set anew.',
    'आपके खाते का नया पासवर्ड बनाने का लिंक माँगा है।',
  ],
} as const;

export type AdminChange = keyof typeof changes;

/** Tells an administrator what was changed on their account, and by whom. */
export const adminMail = (name: string, change: AdminChange, by: string): MailText => ({
  subject: 'Kaksha: your administrator account / आपका एडमिन खाता',
  text: `${greeting('Hello', name)},

${by} has ${changes[change][0]}

If you do not expect this, speak to the owner of the institute at once.

${greeting('नमस्ते', name)},

${by} ने ${changes[change][1]}

अगर आपको इसकी उम्मीद नहीं थी, तो तुरंत संस्थान के मालिक से बात करें।
`,
});
