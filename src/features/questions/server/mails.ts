import type { Mail } from '../../../lib/server/mail/mail.ts';

/** The content of mails about a question. `name` is the recipient's. */
export interface About {
  name: string;
  email: string;
  courseName: string;
  lessonName: string;
  message: string;
  /** URL of the thread. */
  link: string;
  /** Name and code of the asker or reporter. */
  from: string;
}

/** Tells the asker about an answer, in both languages, since accounts have no language. */
export const answerMail = ({ name, email, courseName, lessonName, message, link }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: answer to your question about “${lessonName}” / आपके सवाल का जवाब`,
  text: `Hello ${name},

your question about the lesson “${lessonName}” (${courseName}) has an answer:

${message}

To read everything or to write back, open:
${link}

नमस्ते ${name},

आपके सवाल का जवाब ऊपर लिखा है। पूरी बातचीत पढ़ने या जवाब लिखने के लिए ऊपर का लिंक खोलें।
`,
});

export const questionMail = ({ name, email, courseName, lessonName, message, link, from }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: question about “${lessonName}” / पाठ पर सवाल`,
  text: `Hello ${name},

${from} asks about the lesson “${lessonName}” (${courseName}):

${message}

Answer here:
${link}

नमस्ते ${name},

एक विद्यार्थी ने पाठ के बारे में सवाल पूछा है। जवाब देने के लिए ऊपर का लिंक खोलें।
`,
});

export const reportMail = ({ name, email, courseName, lessonName, message, link, from }: About): Mail => ({
  to: { address: email },
  cause: 'message',
  subject: `Kaksha: words reported at “${lessonName}” / पाठ में शिकायत`,
  text: `Hello ${name},

${from} has reported these words at the lesson “${lessonName}” (${courseName}):

${message}

Look at them here, and hide them or let them stand:
${link}

नमस्ते ${name},

एक पाठ के सवाल-जवाब में लिखी बात की शिकायत आई है। उसे देखने और छिपाने या रहने देने के लिए ऊपर का लिंक खोलें।
`,
});
