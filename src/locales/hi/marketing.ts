import type { Translation } from '../../lib/text.ts';
import type { messages as aboutText } from '../../features/marketing/aboutText.ts';
import type { messages as eventText } from '../../features/marketing/eventText.ts';
import type { messages as groupText } from '../../features/marketing/groupText.ts';
import type { messages as homeText } from '../../features/marketing/homeText.ts';
import type { messages as landingText } from '../../features/marketing/landingText.ts';
import type { messages as mponlineText } from '../../features/marketing/mponlineText.ts';
import type { messages as servicesText } from '../../features/marketing/servicesText.ts';
import type { messages as sharedMessages } from '../../features/marketing/text.ts';
import type { messages as contactPageMessages } from '../../features/marketing/web/ContactPage.tsx';
import type { messages as schoolPageMessages } from '../../features/marketing/web/SchoolPage.tsx';
import type { messages as sideBarMessages } from '../../features/marketing/web/SideBar.tsx';
import type { messages as inboxText } from '../../features/marketing/web/inboxText.ts';
import type { messages as webinarsText } from '../../features/marketing/web/webinarsText.ts';

export const marketing: Translation<
  | typeof aboutText
  | typeof eventText
  | typeof groupText
  | typeof homeText
  | typeof landingText
  | typeof mponlineText
  | typeof servicesText
  | typeof sharedMessages
  | typeof contactPageMessages
  | typeof schoolPageMessages
  | typeof sideBarMessages
  | typeof inboxText
  | typeof webinarsText
> = {
  'About us': 'हमारे बारे में',
  'About {name}': '{name} के बारे में',
  'Education, career counselling and online services under one roof, since {year}.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, एक ही छत के नीचे, {year} से।',
  'Founded in {year}': '{year} में स्थापित',
  'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.':
    'शुरुआत एक ब्लैकबोर्ड से हुई थी। काम तब से बढ़ा है, मकसद वही है: छोटे शहर के विद्यार्थी को भी वैसी ही साफ़ समझ, सच्ची सलाह और समय पर मदद मिले, जैसी किसी बड़े शहर में मिलती है।',
  'See our courses': 'हमारे कोर्स देखें',
  'Write to us': 'हमें लिखें',
  'What we do': 'हम क्या करते हैं',
  Education: 'शिक्षा',
  'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.':
    'छोटे-छोटे पाठों वाले वीडियो कोर्स, सरल हिंदी और अंग्रेज़ी में। हर कोर्स का पहला पाठ मुफ़्त है।',
  'Career counselling': 'करियर काउंसलिंग',
  'After class 10, after class 12, after college: we look at interest, ability and the purse together, and then choose.':
    'दसवीं के बाद, बारहवीं के बाद, कॉलेज के बाद: रुचि, क्षमता और जेब, तीनों को साथ देखकर रास्ता चुनते हैं।',
  'Online services': 'ऑनलाइन सेवाएँ',
  'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, दाखिला और प्रमाण पत्र: आपके साथ भरे, जाँचे और समय पर भेजे जाते हैं।',
  'Our founder': 'हमारे संस्थापक',
  'Find us': 'हम तक पहुँचें',
  Phone: 'फ़ोन',
  Email: 'ईमेल',
  Address: 'पता',
  Website: 'वेबसाइट',
  Events: 'कार्यक्रम',
  'Free webinars, live with our teachers.': 'मुफ़्त वेबिनार, हमारे शिक्षकों के साथ लाइव।',
  '{count} minutes': '{count} मिनट',
  'Seats left: {count}': 'बाकी सीटें: {count}',
  'All seats are taken': 'सभी सीटें भर गईं',
  'Register for free': 'मुफ़्त पंजीकरण करें',
  'The next date is being planned': 'अगली तारीख तय हो रही है',
  'Leave your name, and you are among the first to get a seat.':
    'अपना नाम लिखवा दीजिए; सीट सबसे पहले पाने वालों में आप होंगे।',
  'Go to the waiting list': 'प्रतीक्षा सूची में नाम लिखवाएँ',
  'Learn about the webinar': 'वेबिनार के बारे में जानें',
  'Past webinars': 'हो चुके वेबिनार',
  Over: 'हो चुका',
  'Join Our Group': 'हमारे ग्रुप से जुड़ें',
  'Dates, results and answers, where you read them anyway.': 'तारीखें, नतीजे और जवाब, वहीं जहाँ आप रोज़ पढ़ते हैं।',
  'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.':
    'ग्रुप में हम फ़ॉर्म की आखिरी तारीखें, वेबिनार के दिन और नए कोर्स बताते हैं। आपका नंबर ग्रुप के बाकी लोगों को दिखता है।',
  'Join the group': 'ग्रुप से जुड़ें',
  'Or scan this with your phone.': 'या इसे अपने फ़ोन से स्कैन करें।',
  'Link of the group': 'ग्रुप का लिंक',
  'There is no group yet': 'अभी कोई ग्रुप नहीं है',
  'Until there is one, write to us: we answer by e-mail.': 'जब तक ग्रुप नहीं बनता, हमें लिखिए: हम ईमेल से जवाब देंगे।',
  'Set the link': 'लिंक डालें',
  'Learn at home': 'घर बैठे सीखें',
  'Short films from our courses. Watch one before you decide anything.':
    'हमारे कोर्स के छोटे वीडियो। कुछ भी तय करने से पहले एक देख लीजिए।',
  'Where is your customer today?': 'आज आपका ग्राहक कहाँ है?',
  'From our free webinar': 'हमारे मुफ़्त वेबिनार से',
  'Course 1': 'कोर्स 1',
  'Course 2': 'कोर्स 2',
  'Course 3': 'कोर्स 3',
  'Four roads after class 12': 'बारहवीं के बाद चार रास्ते',
  'Your shop on Google': 'Google पर आपकी दुकान',
  'Tell me about yourself': 'अपने बारे में बताइए',
  Backward: 'पीछे',
  Forward: 'आगे',
  Next: 'अगला',
  'Course Titles': 'कोर्स के नाम',
  'See all courses': 'सभी कोर्स देखें',
  'About the free webinar': 'मुफ़्त वेबिनार के बारे में',
  'This webinar is held in Hindi.': 'यह वेबिनार हिंदी में है।',
  'Get your seat': 'अपनी सीट पाएँ',
  'Name, mobile number and e-mail are enough. We use them for this webinar only.':
    'नाम, मोबाइल नंबर और ईमेल काफ़ी हैं। इनका इस्तेमाल सिर्फ़ इसी वेबिनार के लिए होगा।',
  'The next date is being planned. Register now, and you are told first.':
    'अगली तारीख तय हो रही है। अभी नाम लिखवाएँ, खबर सबसे पहले आपको मिलेगी।',
  'The webinar “{title}” of {date} is over.': '{date} का वेबिनार “{title}” हो चुका है।',
  Webinar: 'वेबिनार',
  Name: 'नाम',
  'Mobile number': 'मोबाइल नंबर',
  Register: 'पंजीकरण करें',
  'Join the waiting list': 'प्रतीक्षा सूची में नाम लिखवाएँ',
  'Your seat is confirmed': 'आपकी सीट पक्की है',
  'You are on the waiting list': 'आपका नाम प्रतीक्षा सूची में है',
  'Thank you, {name}. Please keep this number.': 'धन्यवाद, {name}। यह नंबर सँभालकर रखिए।',
  'The link to take part is given in the group before it begins.':
    'जुड़ने का लिंक शुरू होने से पहले ग्रुप में दिया जाएगा।',
  'We write to your e-mail address when the date is set.': 'तारीख तय होते ही आपके ईमेल पर खबर आएगी।',
  'Register somebody else': 'किसी और का पंजीकरण करें',
  'Online Services': 'ऑनलाइन सेवाएँ',
  'Bring your papers; we fill in, check and send. Each sheet says what to bring.':
    'अपने कागज़ लाइए; हम भरते, जाँचते और भेजते हैं। क्या-क्या लाना है, हर पर्चे में लिखा है।',
  'Exam forms': 'परीक्षा फ़ॉर्म',
  'Board, entrance and recruitment forms, with photo and signature in the right size.':
    'बोर्ड, प्रवेश और भर्ती परीक्षा के फ़ॉर्म, सही नाप की फ़ोटो और हस्ताक्षर के साथ।',
  Scholarships: 'छात्रवृत्ति',
  'New applications and renewals, and what to do when the money does not come.':
    'नए आवेदन और नवीनीकरण, और पैसा न आए तो क्या करें।',
  'College admission': 'कॉलेज में दाखिला',
  'Registration, choice of colleges, verification of papers, payment of fees.':
    'पंजीकरण, कॉलेज का चुनाव, कागज़ों का सत्यापन, फ़ीस का भुगतान।',
  Certificates: 'प्रमाण पत्र',
  'Income, domicile and caste certificates: which paper proves what.':
    'आय, मूल निवास और जाति प्रमाण पत्र: कौन-सा कागज़ क्या साबित करता है।',
  Open: 'खोलें',
  'Open {name} (PDF)': '{name} खोलें (PDF)',
  'Students we have helped': 'जिन विद्यार्थियों की हमने मदद की',
  'Sample entries: names and fees are made up.': 'नमूने की प्रविष्टियाँ: नाम और फ़ीस काल्पनिक हैं।',
  Student: 'विद्यार्थी',
  Age: 'उम्र',
  'Total fee': 'कुल फ़ीस',
  Services: 'सेवाएँ',
  'Guidance, forms and lessons: what we do for students and their families.':
    'मार्गदर्शन, फ़ॉर्म और पढ़ाई: विद्यार्थियों और उनके परिवारों के लिए हमारा काम।',
  Support: 'सहायता',
  Home: 'घर',
  Manage: 'प्रबंधन',
  Hand: 'साथ',
  Contact: 'संपर्क',
  'Description of support': 'सहायता का विवरण',
  'Description of email': 'ईमेल का विवरण',
  'Description of home': 'घर का विवरण',
  'Description of manage': 'प्रबंधन का विवरण',
  'Description of hand': 'साथ का विवरण',
  'Description of contact': 'संपर्क का विवरण',
  'Stuck in a lesson, a payment or a form? Ask, and a person answers you by name.':
    'पाठ, भुगतान या फ़ॉर्म में अटक गए? पूछिए, कोई अपना आपको नाम लेकर जवाब देगा।',
  'Write to us when it suits you. We answer every letter, with the dates and papers you need.':
    'जब समय मिले, तब लिखिए। हर ईमेल का जवाब मिलता है, ज़रूरी तारीखों और कागज़ों के साथ।',
  'Learn at home: short films that play on any phone and go on where you stopped.':
    'घर बैठे सीखिए: छोटे वीडियो, जो किसी भी फ़ोन पर चलते हैं और वहीं से आगे बढ़ते हैं जहाँ आप रुके थे।',
  'Exam forms, scholarships, results: we keep the dates so that none is missed.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, नतीजे: तारीखें हम याद रखते हैं, ताकि एक भी न छूटे।',
  'A helping hand on the way to college: which stream, which city, which fees.':
    'कॉलेज तक के रास्ते में हाथ थामने वाला कोई: कौन-सा विषय, कौन-सा शहर, कितनी फ़ीस।',
  'Come by, call or send a message. The first talk costs nothing.':
    'आइए, फ़ोन कीजिए या संदेश भेजिए। पहली बातचीत मुफ़्त है।',
  'Please enter your name.': 'कृपया अपना नाम लिखें।',
  'Please enter your e-mail address.': 'कृपया अपना ईमेल पता लिखें।',
  'Please enter a valid e-mail address.': 'कृपया सही ईमेल पता लिखें।',
  'Please write your message.': 'कृपया अपना संदेश लिखें।',
  'This message does not exist any more.': 'यह संदेश अब मौजूद नहीं है।',
  'This webinar does not exist any more.': 'यह वेबिनार अब मौजूद नहीं है।',
  'This webinar is over. Please choose the next one.': 'यह वेबिनार हो चुका है। कृपया अगला चुनें।',
  'All seats of this webinar are taken.': 'इस वेबिनार की सभी सीटें भर चुकी हैं।',
  'Please enter a title.': 'कृपया शीर्षक लिखें।',
  'Please enter a day and a time.': 'कृपया दिन और समय डालें।',
  'Please enter 10 to 600 minutes.': 'कृपया 10 से 600 मिनट लिखें।',
  'Please enter 1 to 10000 seats.': 'कृपया 1 से 10000 सीटें लिखें।',
  'Contact Us': 'हमसे संपर्क करें',
  'A question, a wish, a doubt: write it here. We read everything and answer by e-mail.':
    'कोई सवाल, इच्छा या उलझन हो, तो यहाँ लिखिए। हम सब पढ़ते हैं और ईमेल से जवाब देते हैं।',
  Message: 'संदेश',
  Send: 'भेजें',
  'Thank you for your message!': 'आपके संदेश के लिए धन्यवाद!',
  'It has reached us. The answer comes to your e-mail address.':
    'संदेश हम तक पहुँच गया है। जवाब आपके ईमेल पते पर आएगा।',
  OK: 'ठीक है',
  School: 'स्कूल',
  'Our school page is being prepared. Timetables, notices and results will be found here.':
    'हमारे स्कूल का पेज तैयार हो रहा है। समय-सारणी, सूचनाएँ और नतीजे यहाँ मिलेंगे।',
  'Our services': 'हमारी सेवाएँ',
  Inbox: 'इनबॉक्स',
  'What visitors wrote with the contact form.': 'संपर्क फ़ॉर्म से आए संदेश।',
  'Admin Panel': 'एडमिन पैनल',
  'Your message to us': 'हमें भेजा गया आपका संदेश',
  New: 'नया',
  'Answer by e-mail': 'ईमेल से जवाब दें',
  'This is no spam': 'यह स्पैम नहीं है',
  'Mark as read': 'पढ़ा हुआ मानें',
  'Mark as unread': 'बिना पढ़ा मानें',
  Delete: 'हटाएँ',
  'Search by name, e-mail or words': 'नाम, ईमेल या शब्दों से खोजें',
  Messages: 'संदेश',
  'Unread ({count})': 'बिना पढ़े ({count})',
  Unread: 'बिना पढ़े',
  All: 'सभी',
  'Probably spam ({count})': 'शायद स्पैम ({count})',
  'Probably spam': 'शायद स्पैम',
  'Nothing found': 'कुछ नहीं मिला',
  'Everything is read': 'सब पढ़ लिया गया',
  'No messages': 'कोई संदेश नहीं',
  'Show all messages': 'सभी संदेश दिखाएँ',
  'Try other words.': 'दूसरे शब्द लिखकर देखें।',
  'New messages of the contact form appear here.': 'संपर्क फ़ॉर्म के नए संदेश यहाँ दिखेंगे।',
  'Delete the message of {name}?': '{name} का संदेश हटाएँ?',
  'It cannot be brought back.': 'इसे वापस नहीं लाया जा सकता।',
  Webinars: 'वेबिनार',
  'The dates on the landing page and under Event, and who has a seat.':
    'वेबिनार पेज और कार्यक्रम पर दिखने वाली तारीखें, और किसने सीट ली है।',
  'Add a webinar': 'वेबिनार जोड़ें',
  'Change the webinar': 'वेबिनार बदलें',
  Title: 'शीर्षक',
  'What it is about': 'किस बारे में है',
  'Day and time': 'दिन और समय',
  'By the clock of this device.': 'इस डिवाइस की घड़ी के अनुसार।',
  Minutes: 'मिनट',
  Seats: 'सीटें',
  Add: 'जोड़ें',
  Save: 'सहेजें',
  Cancel: 'रद्द करें',
  'Saved.': 'सहेजा गया।',
  'Taken off.': 'हटा दिया गया।',
  'No webinar yet': 'अभी कोई वेबिनार नहीं है',
  'Add the first date above. Until then visitors can join the waiting list.':
    'ऊपर पहली तारीख जोड़ें। तब तक लोग प्रतीक्षा सूची में नाम लिखवा सकते हैं।',
  Registered: 'पंजीकृत',
  '{taken} of {seats}': '{seats} में से {taken}',
  Edit: 'बदलें',
  'Take off': 'हटाएँ',
  'Take “{title}” off the pages?': '“{title}” को पेजों से हटाएँ?',
  '{count} registered and are not told. Export their list first: it is not shown here afterwards.':
    '{count} लोगों ने पंजीकरण किया है; उन्हें इसकी खबर नहीं जाएगी। पहले उनकी सूची एक्सपोर्ट कर लें: बाद में वह यहाँ नहीं दिखेगी।',
  'Waiting list ({count})': 'प्रतीक्षा सूची ({count})',
  'Waiting list': 'प्रतीक्षा सूची',
  'Show registrations': 'पंजीकरण देखें',
  'Registrations: {title}': 'पंजीकरण: {title}',
  'All webinars': 'सभी वेबिनार',
  'Export to spreadsheet': 'स्प्रेडशीट में एक्सपोर्ट करें',
  'Nobody has registered yet': 'अभी किसी ने पंजीकरण नहीं किया है',
  'Share the landing page, and the list fills up.': 'वेबिनार का पेज साझा करें, सूची भरती जाएगी।',
  Number: 'नंबर',
  Mobile: 'मोबाइल',
  Date: 'तारीख',
};
