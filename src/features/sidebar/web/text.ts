import { dictionary } from '../../../lib/text.ts';

/** The words of the side bar's editor. */
export const messages = dictionary({
  'Side bar': 'साइड बार',
  'The six links beside the services: what they say, where they lead, and in which order.':
    'सेवाओं के पास के छह लिंक: क्या लिखा है, कहाँ ले जाते हैं और किस क्रम में।',
  'Admin Panel': 'एडमिन पैनल',
  'Link {number}': 'लिंक {number}',
  'Name in English': 'अंग्रेज़ी में नाम',
  'Name in Hindi': 'हिंदी में नाम',
  'Leads to': 'कहाँ ले जाए',
  'A page such as /course, or an https:// address.': 'कोई पेज, जैसे /course, या https:// वाला पता।',
  Shown: 'दिखाएँ',
  'Not shown': 'नहीं दिखता',
  'Move {name} up': '{name} को ऊपर ले जाएँ',
  'Move {name} down': '{name} को नीचे ले जाएँ',
  'Saved.': 'सहेजा गया।',
  'Back to the first links': 'शुरुआती लिंक वापस लाएँ',
  Preview: 'ऐसा दिखेगा',
  'No link is shown.': 'कोई लिंक नहीं दिखेगा।',
});
