import type { Translation } from '../../lib/text.ts';
import type { messages as adminPanelMessages } from '../../app/AdminPanel.tsx';
import type { messages as firstStepsMessages } from '../../app/FirstSteps.tsx';
import type { messages as offlineText } from '../../app/shell/offlineText.ts';
import type { messages as shellMessages } from '../../app/shell/text.ts';

export const app: Translation<
  typeof adminPanelMessages | typeof firstStepsMessages | typeof offlineText | typeof shellMessages
> = {
  '{name} as an app': 'ऐप के रूप में {name}',
  'It opens from your home screen, without the browser’s bars, and takes almost no room.':
    'यह होम स्क्रीन से, ब्राउज़र की पट्टियों के बिना खुलता है, और लगभग कोई जगह नहीं लेता।',
  'In the browser, tap Share and then “Add to Home Screen”.':
    'ब्राउज़र में “शेयर” दबाएँ, फिर “होम स्क्रीन में जोड़ें” चुनें।',
  'Open the browser’s menu and choose “Install” or “Add to Home screen”.':
    'ब्राउज़र का मेनू खोलें और “इंस्टॉल करें” या “होम स्क्रीन में जोड़ें” चुनें।',
  'In Safari, open the File menu and choose “Add to Dock”.': 'Safari में “फ़ाइल” मेनू खोलें और “डॉक में जोड़ें” चुनें।',
  Install: 'इंस्टॉल करें',
  Teaching: 'शिक्षण',
  People: 'लोग',
  'The institute': 'संस्थान',
  'Server and backups': 'सर्वर और बैकअप',
  'Home page': 'मुखपृष्ठ',
  Reviews: 'विद्यार्थियों की राय',
  'Background jobs': 'पीछे चल रहे काम',
  System: 'सिस्टम',
  'Manage the academy': 'अकादमी सँभालें',
  '{count} waiting': '{count} बाकी',
  '{count} failed': '{count} विफल',
  'First steps': 'पहले कदम',
  'Set up your institute': 'अपना संस्थान तैयार करें',
  'Name, address and UPI; on the second tab the logo and the colour.':
    'नाम, पता और UPI; दूसरे टैब पर लोगो और रंग।',
  'Check the memberships': 'सदस्यताएँ जाँचें',
  'The prices are suggestions: set your own.': 'कीमतें सुझाव हैं: अपनी कीमतें डालें।',
  'Create the first course': 'पहला कोर्स बनाएँ',
  'Its name, price and picture; then its lessons, each with a video.':
    'नाम, कीमत और तस्वीर; फिर उसके पाठ, हर पाठ का एक वीडियो।',
  'Bring your learners': 'अपने विद्यार्थी जोड़ें',
  'Import them from a spreadsheet, or send them the address of this site to sign up.':
    'स्प्रेडशीट से इंपोर्ट करें, या साइन अप के लिए उन्हें इस साइट का पता भेजें।',
  'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.':
    'यह पेज इस डिवाइस पर सहेजा हुआ नहीं है। आपने जो देखा, वह सुरक्षित है और इंटरनेट आते ही भेज दिया जाएगा।',
  'This screen could not be opened': 'यह पेज नहीं खुल सका',
  'The server does not answer at the moment; your connection is fine. The screen opens by itself once it does.':
    'सर्वर अभी जवाब नहीं दे रहा है; आपका इंटरनेट ठीक है। जवाब मिलते ही यह पेज अपने आप खुल जाएगा।',
  'A new version is ready': 'नया वर्शन तैयार है',
  Reload: 'रीलोड करें',
  'Skip to content': 'सीधे सामग्री पर जाएँ',
  'Main navigation': 'मुख्य मेन्यू',
  'Main places': 'मुख्य जगहें',
  Learn: 'सीखें',
  'My learning': 'मेरी पढ़ाई',
  Me: 'मैं',
  Menu: 'मेन्यू',
  'Close menu': 'मेन्यू बंद करें',
  Downloads: 'डाउनलोड',
  Event: 'कार्यक्रम',
  'Login/Signup': 'लॉग इन/साइन अप',
  'Theme: as on this device': 'थीम: डिवाइस जैसी',
  'Theme: light': 'थीम: हल्की',
  'Theme: dark': 'थीम: गहरी',
  About: 'हमारे बारे में',
  Footer: 'फ़ुटर',
  'Learn at your own pace, on any phone.': 'अपनी रफ़्तार से सीखें, किसी भी फ़ोन पर।',
  'The address may be mistyped, or the page may have moved.':
    'शायद पता गलत लिखा गया है, या पेज हटा दिया गया है।',
};
