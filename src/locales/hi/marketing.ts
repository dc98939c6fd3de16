import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/marketing/text.ts';
import type { messages as inboxText } from '../../features/marketing/web/inboxText.ts';
import type { messages as webinarsText } from '../../features/marketing/web/webinarsText.ts';

export const marketing: Translation<typeof sharedMessages | typeof inboxText | typeof webinarsText> = {
  '{day} at {time} IST': '{day} को {time} बजे IST',
  'Please enter your name.': 'कृपया अपना नाम लिखें।',
  'Please enter your e-mail address.': 'कृपया अपना ईमेल पता लिखें।',
  'This message does not exist any more.': 'यह संदेश अब मौजूद नहीं है।',
  'This webinar does not exist any more.': 'यह वेबिनार अब मौजूद नहीं है।',
  'This webinar is over. Please choose the next one.': 'यह वेबिनार हो चुका है। कृपया अगला चुनें।',
  'All seats of this webinar are taken.': 'इस वेबिनार की सभी सीटें भर चुकी हैं।',
  'Please enter a title.': 'कृपया शीर्षक लिखें।',
  'Please enter a day and a time.': 'कृपया दिन और समय डालें।',
  'Please enter 10 to 600 minutes.': 'कृपया 10 से 600 मिनट लिखें।',
  'Please enter 1 to 10000 seats.': 'कृपया 1 से 10000 सीटें लिखें।',
  'What visitors wrote with the contact form.': 'संपर्क फ़ॉर्म से आए संदेश।',
  'Your message to us': 'हमें भेजा गया आपका संदेश',
  New: 'नया',
  'Answer by e-mail': 'ईमेल से जवाब दें',
  'This is no spam': 'यह स्पैम नहीं है',
  'Mark as read': 'पढ़ा हुआ मानें',
  'Mark as unread': 'बिना पढ़ा मानें',
  'Search by name, e-mail or words': 'नाम, ईमेल या शब्दों से खोजें',
  'Unread ({count})': 'बिना पढ़े ({count})',
  Unread: 'बिना पढ़े',
  'Probably spam ({count})': 'शायद स्पैम ({count})',
  'Probably spam': 'शायद स्पैम',
  'Everything is read': 'सब पढ़ लिया गया',
  'No messages': 'कोई संदेश नहीं',
  'Show all messages': 'सभी संदेश दिखाएँ',
  'Try other words.': 'दूसरे शब्द लिखकर देखें।',
  'New messages of the contact form appear here.': 'संपर्क फ़ॉर्म के नए संदेश यहाँ दिखेंगे।',
  'Delete the message of {name}?': '{name} का संदेश हटाएँ?',
  'It cannot be brought back.': 'इसे वापस नहीं लाया जा सकता।',
  'The dates on the landing page and under Event, and who has a seat.':
    'वेबिनार पेज और कार्यक्रम पर दिखने वाली तारीखें, और किसने सीट ली है।',
  'Add a webinar': 'वेबिनार जोड़ें',
  'Change the webinar': 'वेबिनार बदलें',
  'What it is about': 'किस बारे में है',
  'Day and time': 'दिन और समय',
  'By the clock of this device.': 'इस डिवाइस की घड़ी के अनुसार।',
  Minutes: 'मिनट',
  Seats: 'सीटें',
  'Taken off.': 'हटा दिया गया।',
  'There is nothing to edit any more: the webinar was taken off.':
    'अब बदलने के लिए कुछ नहीं है: वेबिनार हटा दिया गया है।',
  'No webinar yet': 'अभी कोई वेबिनार नहीं है',
  'Add the first date above. Until then visitors can join the waiting list.':
    'ऊपर पहली तारीख जोड़ें। तब तक लोग प्रतीक्षा सूची में नाम लिखवा सकते हैं।',
  Registered: 'पंजीकृत',
  '{taken} of {seats}': '{seats} में से {taken}',
  'Take off': 'हटाएँ',
  'Take “{title}” off the pages?': '“{title}” को पेजों से हटाएँ?',
  '{count} registered and are not told. Export their list first: it is not shown here afterwards.':
    '{count} लोगों ने पंजीकरण किया है; उन्हें इसकी खबर नहीं जाएगी। पहले उनकी सूची एक्सपोर्ट कर लें: बाद में वह यहाँ नहीं दिखेगी।',
  'Waiting list ({count})': 'प्रतीक्षा सूची ({count})',
  '{count} on the waiting list get a seat in it, as far as there are seats. No mails are sent here: tell them yourself.':
    'प्रतीक्षा सूची के {count} लोगों को, जितनी सीटें हैं उतनी, सीट मिलेगी। यहाँ से ईमेल नहीं जाते: उन्हें ख़ुद बताएँ।',
  '{count} have a seat. They get a mail when you change the time.':
    '{count} लोगों की सीट है। समय बदलने पर उन्हें ईमेल जाएगा।',
  '{count} have a seat. No mails are sent here: tell them yourself when you change the time.':
    '{count} लोगों की सीट है। यहाँ से ईमेल नहीं जाते: समय बदलें तो उन्हें ख़ुद बताएँ।',
  '{count} on the waiting list get a seat in it, as far as there are seats, and a mail.':
    'प्रतीक्षा सूची के {count} लोगों को, जितनी सीटें हैं उतनी तक, इसमें सीट और ईमेल मिलेगा।',
  'Waiting list': 'प्रतीक्षा सूची',
  'Show registrations': 'पंजीकरण देखें',
  'Registrations: {title}': 'पंजीकरण: {title}',
  'All webinars': 'सभी वेबिनार',
  'Export to spreadsheet': 'स्प्रेडशीट में एक्सपोर्ट करें',
  'Nobody has registered yet': 'अभी किसी ने पंजीकरण नहीं किया है',
  'Share the landing page, and the list fills up.': 'वेबिनार का पेज शेयर करें, सूची भरती जाएगी।',
  Date: 'तारीख',
};
