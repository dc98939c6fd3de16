import type { messages } from '../../features/goals/mailText.ts';
import type { Translation } from '../../lib/text.ts';

export const reminderMails: Translation<typeof messages> = {
  Hello: 'नमस्ते',
  'Your next lesson: {lesson}': 'आपका अगला पाठ: {lesson}',
  'The reminder that you have asked for: {course}': 'आपका चुना हुआ रिमाइंडर: {course}',
  'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):':
    'यह वही रिमाइंडर है जो आपने चुना था। आपका अगला पाठ “{lesson}” ({course}) है:',
  'To stop these mails, open this link and press the button. You need not log in:':
    'ये मेल बंद करने के लिए यह लिंक खोलें और बटन दबाएँ। लॉग इन ज़रूरी नहीं है:',
};
