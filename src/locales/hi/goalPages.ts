export const goalPages = {
  'Goal and reminders': 'लक्ष्य और रिमाइंडर',
  'Set a goal of 1 day a week': 'हफ़्ते में 1 दिन का लक्ष्य रखें',
  'Set a goal of {days} days a week': 'हफ़्ते में {days} दिन का लक्ष्य रखें',
  'My learning': 'मेरी पढ़ाई',
  'My weekly goal': 'मेरा साप्ताहिक लक्ष्य',
  'On how many days a week do you want to learn?': 'हफ़्ते में कितने दिन पढ़ना चाहते हैं?',
  'This week': 'यह हफ़्ता',
  'Nothing watched yet this week': 'इस हफ़्ते अभी पढ़ाई नहीं हुई',
  '{minutes} min watched this week': 'इस हफ़्ते {minutes} मिनट की पढ़ाई',
  'You have learned on 1 day this week already. A goal makes it a habit.':
    'इस हफ़्ते आप 1 दिन पढ़ चुके हैं। लक्ष्य तय करने से आदत बनती है।',
  'You have learned on {days} days this week already. A goal makes it a habit.':
    'इस हफ़्ते आप {days} दिन पढ़ चुके हैं। लक्ष्य तय करने से आदत बनती है।',
  'A day counts from {minutes} minutes of lessons, also without a network.':
    'जिस दिन आप कम से कम {minutes} मिनट पाठ देखें, वह दिन गिना जाता है, इंटरनेट न हो तब भी।',
  '{days} days a month may be missed ({left} left): your weeks in a row go on.':
    'महीने में {days} दिन छूट सकते हैं ({left} बाकी): लगातार हफ़्तों की गिनती नहीं टूटती।',
  'Remove the goal': 'लक्ष्य हटाएँ',
  'Remove this goal?': 'यह लक्ष्य हटाएँ?',
  'The days on which you have learned stay. The weeks in a row start again with the next goal.':
    'जिन दिनों आपने पढ़ा है वे बने रहेंगे। लगातार हफ़्तों की गिनती अगले लक्ष्य से नई शुरू होगी।',

  Reminders: 'रिमाइंडर',
  'Reminders and notifications': 'रिमाइंडर और सूचनाएँ',
  'A short reminder of your next lesson, on evenings that you choose. You get none on days when you have already learned or met your goal.':
    'आपके अगले पाठ की छोटी-सी याद, उन शामों को जो आप चुनें। जिस दिन आप पढ़ चुके हों या लक्ष्य पूरा हो, उस दिन कुछ नहीं आता।',
  'Reminders are off.': 'रिमाइंडर बंद हैं।',
  'Reminders are on.': 'रिमाइंडर चालू हैं।',
  'They begin when your parent or guardian agrees.': 'माता-पिता या अभिभावक की हाँ के बाद ही शुरू होंगे।',
  'Date of birth': 'जन्म तिथि',
  'Reminders need it: below 18 a parent or guardian decides. It is saved in your profile.':
    'रिमाइंडर के लिए यह ज़रूरी है: 18 साल से कम उम्र में माता-पिता या अभिभावक तय करते हैं। यह आपकी प्रोफ़ाइल में रखी जाती है।',
  'Save date of birth': 'जन्म तिथि सहेजें',
  'How they reach you': 'वे कैसे मिलें',
  'First choose how they reach you.': 'पहले चुनें कि वे कैसे मिलें।',
  'Off, nothing is sent yet': 'बंद, अभी कुछ नहीं भेजा जाता',
  'By email': 'ईमेल से',
  'Notification on my devices': 'मेरे डिवाइस पर सूचना',
  'This academy sends neither emails nor notifications, so there are no reminders.':
    'यह संस्थान न ईमेल भेजता है, न डिवाइस पर सूचनाएँ, इसलिए रिमाइंडर नहीं मिलते।',
  Evenings: 'शामें',
  Hour: 'समय',
  'Indian time': 'भारतीय समय',
  'Save reminders': 'रिमाइंडर सहेजें',
  'Reminders saved': 'रिमाइंडर सहेजे गए',

  'Your parent or guardian': 'आपके माता-पिता या अभिभावक',
  'You are under 18: nothing is sent until a parent or guardian agrees. They get an email with a link and don’t need an account.':
    'आपकी उम्र 18 साल से कम है: माता-पिता या अभिभावक की हाँ के बिना कुछ नहीं भेजा जाता। उन्हें एक लिंक वाला ईमेल मिलता है; खाता ज़रूरी नहीं है।',
  'You are under 18: nothing is sent until a parent or guardian agrees. This academy doesn’t send mails: ask its office to record what they say.':
    'आपकी उम्र 18 साल से कम है: माता-पिता या अभिभावक की हाँ के बिना कुछ नहीं भेजा जाता। यह संस्थान ईमेल नहीं भेजता: कार्यालय से कहें कि वह उनकी बात दर्ज करे।',
  'Email of your parent or guardian': 'माता-पिता या अभिभावक का ईमेल',
  'Ask them': 'उनसे पूछें',
  'Mail sent': 'ईमेल भेजा गया',
  'We asked {email} on {date}. The answer is shown here.': '{date} को {email} से पूछा गया। जवाब यहाँ दिखेगा।',
  '{email} agreed on {date}.': '{email} ने {date} को हाँ की है।',
  '{email} said no on {date}.': '{email} ने {date} को मना किया है।',
  '{email} withdrew on {date}. Nothing is sent any more.':
    '{email} ने {date} को सहमति वापस ली है। अब कुछ नहीं भेजा जाता।',
  'The office has recorded it.': 'कार्यालय ने इसे दर्ज किया है।',
  'Your guardian': 'अभिभावक',
  'Ask somebody else, or once more': 'किसी और से, या फिर से पूछें',

  'May we send reminders?': 'क्या हम रिमाइंडर भेज सकते हैं?',
  '{name} learns at {institute}, is under 18, and would like reminders to go on with the lessons. We send them only if you agree.':
    '{institute} में {name} की पढ़ाई चल रही है, उम्र 18 साल से कम है, और पाठ आगे बढ़ाने के लिए रिमाइंडर माँगे गए हैं। आपकी हाँ के बिना हम कुछ नहीं भेजेंगे।',
  'What is sent': 'क्या भेजा जाता है',
  'A short mail, a notice on {name}’s device, or both: the name of the next lesson and a link to it.':
    'एक छोटा ईमेल, {name} के डिवाइस पर सूचना, या दोनों: अगले पाठ का नाम और उसका लिंक।',
  'At most once an evening: {days}, at {hour} Indian time. {name} can choose other evenings, from {first} to {last}.':
    'एक शाम में ज़्यादा से ज़्यादा एक बार: {days}, {hour} (भारतीय समय)। {name} की ओर से दूसरी शामें भी चुनी जा सकती हैं, {first} से {last} के बीच।',
  'At most once an evening, between {first} and {last} Indian time.':
    'एक शाम में ज़्यादा से ज़्यादा एक बार, {first} और {last} के बीच (भारतीय समय)।',
  'None on a day on which {name} has learned already, and never any advertising.':
    'जिस दिन {name} की पढ़ाई हो चुकी हो, उस दिन कुछ नहीं, और विज्ञापन कभी नहीं।',
  'What we keep': 'हम क्या रखते हैं',
  'Your email address, and when you agreed, declined or withdrew.':
    'आपका ईमेल पता, और यह कि आपने कब हाँ की, मना किया या सहमति वापस ली।',
  'I agree': 'मैं सहमत हूँ',
  'No, don’t send any': 'नहीं, कुछ न भेजें',
  'You have agreed. You can withdraw here at any time; keep the mail with the link.':
    'आपने हाँ की है। आप इसे यहाँ कभी भी वापस ले सकते हैं; लिंक वाला ईमेल सँभालकर रखें।',
  'You have said no. Nothing is sent. You can change your mind here at any time.':
    'आपने मना किया है। कुछ नहीं भेजा जाता। आप यहाँ कभी भी अपना फ़ैसला बदल सकते हैं।',
  'You have withdrawn. Nothing is sent any more. You can change your mind here at any time.':
    'आपने सहमति वापस ले ली है। अब कुछ नहीं भेजा जाता। आप यहाँ कभी भी अपना फ़ैसला बदल सकते हैं।',
  Withdraw: 'सहमति वापस लें',
  'Ask the learner to send the question again, or talk to the institute’s office.':
    'विद्यार्थी से फिर पूछने को कहें, या संस्थान के कार्यालय से बात करें।',

  'Your next lesson': 'आपका अगला पाठ',
  'Stop the reminders?': 'रिमाइंडर बंद करें?',
  'No more emails or notifications remind you of your lessons. You can turn them on again at any time.':
    'पाठ याद दिलाने वाले ईमेल या सूचनाएँ अब नहीं आएँगी। आप इन्हें कभी भी फिर से चालू कर सकते हैं।',
  'Stop reminders': 'रिमाइंडर बंद करें',
  'Reminders are stopped. Nothing more is sent.': 'रिमाइंडर बंद हो गए हैं। अब कुछ नहीं भेजा जाएगा।',

  'A guardian’s consent to reminders': 'रिमाइंडर पर अभिभावक की सहमति',
  'This learner is under 18: reminders are sent only if a parent or guardian agrees.':
    'इस विद्यार्थी की उम्र 18 साल से कम है: रिमाइंडर तभी भेजे जाते हैं जब माता-पिता या अभिभावक हाँ करें।',
  'Nobody was asked yet.': 'अभी तक किसी से नहीं पूछा गया।',
  'A guardian agrees': 'अभिभावक सहमत हैं',
  'A guardian does not agree': 'अभिभावक नहीं चाहते',
  Recorded: 'दर्ज हुआ',
  'Record only what a parent or guardian has told you. Your name is kept with it.':
    'वही दर्ज करें जो माता-पिता या अभिभावक ने आपसे कहा हो। इसके साथ आपका नाम रखा जाता है।',
  'A tap saves it.': 'टैप करते ही सहेज लिया जाता है।',
  Saved: 'सहेजा गया',
};
