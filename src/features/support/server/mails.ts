import type { Mail } from '../../../lib/server/mail/mail.ts';

/** The content of mails about a ticket. `name` is the recipient's. */
interface About {
  name: string;
  email: string;
  id: number;
  subject: string;
  message: string;
  /** URL of the ticket's page. */
  link: string;
}

/** Tells a learner about an answer, in both languages, since accounts have no language. */
export const answerMail = ({ name, email, id, subject, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'institute',
  subject: `Kaksha: answer to your question #${id} / आपके सवाल का जवाब`,
  text: `Hello ${name},

your question “${subject}” has an answer:

${message}

To read everything or to write back, open:
${link}

नमस्ते ${name},

आपके सवाल का जवाब ऊपर लिखा है। पूरी बातचीत पढ़ने या जवाब लिखने के लिए ऊपर का लिंक खोलें।
`,
});

export const questionMail = ({
  name,
  email,
  id,
  subject,
  message,
  link,
  from,
}: About & { from: string }): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: question #${id}: ${subject}`,
  text: `Hello ${name},

${from} asks:

${subject}

${message}

Answer here:
${link}

नमस्ते ${name},

एक विद्यार्थी ने सवाल पूछा है। जवाब देने के लिए ऊपर का लिंक खोलें।
`,
});
