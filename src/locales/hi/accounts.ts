export const accounts = {
  'Take the administrator rights away first, then delete the account.':
    'पहले एडमिन के अधिकार हटाएँ, फिर खाता हटाएँ।',
  'Blocked people stay blocked. Please unblock them one by one.':
    'ब्लॉक किए गए लोग ब्लॉक ही रहते हैं। कृपया उन्हें एक-एक करके अनब्लॉक करें।',
  'The account was changed meanwhile, so it stays as it is. Please look at it again.':
    'इस बीच खाता बदल गया, इसलिए वह वैसा ही रहा। कृपया उसे फिर से देखें।',
  Dismiss: 'सूचना हटाएँ',
  'Create your account': 'अपना खाता बनाएँ',
  'Create account': 'खाता बनाएँ',
  'Your number and email are for the institute only; other learners never see them. Under Settings you can download your data or delete your account.':
    'आपका नंबर और ईमेल केवल संस्थान के लिए हैं; दूसरे विद्यार्थी उन्हें कभी नहीं देखते। सेटिंग में आप अपना डेटा डाउनलोड कर सकते हैं या खाता हटा सकते हैं।',
  'Watch the first lesson without an account': 'पहला पाठ बिना खाते के देखें',
  'Log in with this email': 'इस ईमेल से लॉग इन करें',
  'Mobile number': 'मोबाइल नंबर',
  'Mobile number is required.': 'मोबाइल नंबर ज़रूरी है।',
  'Email is required.': 'ईमेल ज़रूरी है।',
  'email is not correct format': 'ईमेल सही ढंग से नहीं लिखा गया है',
  ' Valid Password is required.': ' सही पासवर्ड ज़रूरी है।',
  'Valid Password is required.': 'सही पासवर्ड ज़रूरी है।',
  'Full Name is required.': 'पूरा नाम ज़रूरी है।',
  'This Email is Already Exist.': 'यह ईमेल पहले से दर्ज है।',
  'Incorrect Id or password': 'आईडी या पासवर्ड सही नहीं है',
  'Your current password is not correct.': 'आपका मौजूदा पासवर्ड सही नहीं है।',
  'Mail is not set up here. Please ask your institute for a link to set a new password.':
    'यहाँ से ईमेल नहीं भेजे जाते। नया पासवर्ड बनाने का लिंक अपने संस्थान से माँगें।',
  'If this email has an account, a link to set a new password is on its way. It works once; the mail says how long.':
    'अगर इस ईमेल से खाता बना है, तो नया पासवर्ड बनाने का लिंक भेजा जा रहा है। वह एक ही बार काम करेगा; कब तक, यह मेल में लिखा होगा।',
  'If this email has an account, you get a link to set a new password as soon as mails can be sent again. If you can’t wait, ask your institute.':
    'अगर इस ईमेल से खाता बना है, तो मेल फिर से जाने लगते ही आपको नया पासवर्ड बनाने का लिंक मिल जाएगा। अगर आप इंतज़ार नहीं कर सकते, तो अपने संस्थान से बात करें।',
  'If this email has an account, your institute now sees that you can’t log in.':
    'अगर इस ईमेल से खाता बना है, तो आपके संस्थान को अब दिख रहा है कि आप लॉग इन नहीं कर पा रहे हैं।',
  'This link was used already or is too old. Please ask for a new one.':
    'यह लिंक पहले इस्तेमाल हो चुका है या पुराना हो गया है। कृपया नया लिंक माँगें।',
  'Your new password is set. Please log in with it.': 'आपका नया पासवर्ड बन गया है। अब इसी से लॉग इन करें।',
  'Your password is changed. You were logged out everywhere else.':
    'आपका पासवर्ड बदल गया है। बाकी सभी जगहों से आपको लॉग आउट कर दिया गया है।',
  'You are logged out.': 'आप लॉग आउट हो गए हैं।',
  'There is no such user.': 'ऐसा कोई यूज़र नहीं है।',
  'The last administrator can be neither blocked nor changed.':
    'आखिरी एडमिन को न ब्लॉक किया जा सकता है, न बदला जा सकता है।',
  'Only the owner can change an administrator.': 'एडमिन को सिर्फ़ मालिक बदल सकते हैं।',
  'The owner stays an administrator: otherwise nobody would own the institute.':
    'मालिक एडमिन ही रहते हैं, नहीं तो संस्थान किसी का नहीं रहेगा।',
  'Please enter your own password to confirm this.': 'पुष्टि के लिए कृपया अपना पासवर्ड लिखें।',
  'The owner can be neither blocked nor changed by others.':
    'मालिक को कोई और न ब्लॉक कर सकता है, न बदल सकता है।',
  'The owner’s account can’t be deleted: otherwise nobody would own the institute.':
    'मालिक का खाता हटाया नहीं जा सकता: फिर संस्थान किसी का नहीं रहेगा।',
  'The last administrator’s account can’t be deleted. Make somebody else an administrator first.':
    'आखिरी एडमिन का खाता हटाया नहीं जा सकता। पहले किसी और को एडमिन बनाएँ।',
  'Too many people use this password, so it is guessed first. Please choose another, such as three words that do not belong together.':
    'यह पासवर्ड बहुत लोग इस्तेमाल करते हैं, इसलिए सबसे पहले यही आज़माया जाता है। कृपया दूसरा चुनें, जैसे तीन शब्द जिनका आपस में कोई संबंध न हो।',
  'Notice dismissed.': 'यह सूचना हटा दी गई है।',
  'Your account is deleted.': 'आपका खाता हटा दिया गया है।',
  'This session has ended already.': 'इस डिवाइस से पहले ही लॉग आउट हो चुका है।',
  'Please choose one spreadsheet (.xlsx or .csv).': 'कृपया एक स्प्रेडशीट (.xlsx या .csv) चुनें।',
  'This spreadsheet is larger than {max} MB. Please split it.': 'यह स्प्रेडशीट {max} MB से बड़ी है। कृपया इसे बाँट लें।',
  'This is not a spreadsheet that can be read. Please save it as .xlsx or as CSV UTF-8.':
    'यह स्प्रेडशीट पढ़ी नहीं जा सकती। कृपया इसे .xlsx या CSV UTF-8 में सहेजें।',
  'This is an old .xls or a locked spreadsheet. Please save it as .xlsx without a password.':
    'यह पुरानी .xls या पासवर्ड वाली स्प्रेडशीट है। कृपया इसे बिना पासवर्ड के .xlsx में सहेजें।',
  'This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.':
    'यह स्प्रेडशीट खुलने पर ज़रूरत से बहुत बड़ी है। कृपया पंक्तियाँ एक नई स्प्रेडशीट में कॉपी करें।',
  'There are no learners in this spreadsheet.': 'इस स्प्रेडशीट में कोई विद्यार्थी नहीं है।',
  'There are more than {max} rows. Please import them in parts.':
    '{max} से ज़्यादा पंक्तियाँ हैं। कृपया इन्हें हिस्सों में इंपोर्ट करें।',
  'The first row must name the columns. The column “{column}” is missing.':
    'पहली पंक्ति में कॉलम के नाम होने चाहिए। “{column}” कॉलम नहीं है।',
  'The column “{column}” is there twice.': '“{column}” कॉलम दो बार है।',
  'This cell holds a formula. Please put in its value.': 'इस खाने में फ़ॉर्मूला है। कृपया उसकी जगह मान लिखें।',
  'Type must be Free, Student or Paid.': 'प्रकार Free, Student या Paid होना चाहिए।',
  'This email stands in row {row} already.': 'यह ईमेल पंक्ति {row} में पहले से है।',
  'Your data': 'आपका डेटा',
  'Everything stored about you here: account, profile, progress, notes, certificates, payments, questions, messages, devices. One file in JSON.':
    'यहाँ आपके बारे में जो कुछ दर्ज है: खाता, प्रोफ़ाइल, प्रगति, नोट्स, प्रमाण पत्र, भुगतान, सवाल, संदेश, डिवाइस। JSON में एक फ़ाइल।',
  'Download your data': 'अपना डेटा डाउनलोड करें',
  'Your data could not be downloaded.': 'आपका डेटा डाउनलोड नहीं हो सका।',
  'Delete account': 'खाता हटाएँ',
  'This can’t be undone. You may want to download your data first.':
    'हटाया हुआ खाता वापस नहीं लाया जा सकता। चाहें तो पहले अपना डेटा डाउनलोड कर लें।',
  'Delete your account?': 'अपना खाता हटाएँ?',
  'This goes, at once and for good:': 'यह तुरंत और हमेशा के लिए हट जाएगा:',
  'your account with name, email, mobile number and password': 'आपका खाता: नाम, ईमेल, मोबाइल नंबर और पासवर्ड',
  'your profile and your photo': 'आपकी प्रोफ़ाइल और फ़ोटो',
  'your progress in all courses with your notes and ratings, and your membership':
    'सभी कोर्स में आपकी प्रगति, नोट्स और रेटिंग, और आपकी सदस्यता',
  'your certificates: whoever looks one up is told that it was revoked':
    'आपके प्रमाण पत्र: जो भी इन्हें जाँचेगा, उसे दिखेगा कि ये रद्द हैं',
  'your questions to the institute and about lessons': 'संस्थान से और पाठों के बारे में पूछे गए आपके सवाल',
  'messages and webinar registrations that you sent while logged in, or from your email once a mailed link has proved that it is yours':
    'वे संदेश और वेबिनार के पंजीकरण, जो आपने लॉग इन रहकर भेजे, या जो आपके ईमेल से आए, अगर ईमेल में आए लिंक से साबित हो चुका है कि वह ईमेल आपका है',
  'the pictures that you sent as proof of payments': 'भुगतान के सबूत के तौर पर भेजी आपकी तस्वीरें',
  'This stays with the institute:': 'यह संस्थान के पास रहेगा:',
  'your payments: amounts, dates, transaction and receipt numbers, with your user number in place of your name':
    'आपके भुगतान: राशि, तारीख, ट्रांज़ैक्शन आईडी और रसीद संख्या, आपके नाम की जगह यूज़र नंबर के साथ',
  'messages and webinar registrations under your email that you sent without being logged in, if nothing has proved that the email is yours: the institute deletes them after some time':
    'आपके ईमेल से बिना लॉग इन के भेजे गए संदेश और वेबिनार के पंजीकरण, अगर यह साबित नहीं हुआ कि वह ईमेल आपका है: संस्थान उन्हें कुछ समय बाद हटा देता है',
  'You are logged out everywhere.': 'आप हर जगह से लॉग आउट हो जाएँगे।',
  'Your password': 'आपका पासवर्ड',
  'Delete for good': 'हमेशा के लिए हटाएँ',
  'Registration Forms': 'पंजीकरण फ़ॉर्म',
  'Enter user detail to create new Login.': 'नया खाता बनाने के लिए अपनी जानकारी भरें।',
  'Click to enter existing login detail.': 'पहले से खाता है?',
  'Both are free. Students also see student offers.': 'दोनों मुफ़्त हैं। विद्यार्थियों को उनके लिए बने ऑफ़र भी दिखते हैं।',
  'Next, you will continue with': 'इसके बाद यह कोर्स खुलेगा',
  'Press it to see what is missing.': 'दबाने पर दिखेगा कि क्या बाकी है।',
  '8 characters or more': 'कम से कम 8 अक्षर',
  Signup: 'साइन अप करें',
  'User Log in': 'लॉग इन करें',
  'Register User': 'पंजीकरण',
  'You have registered successfully.Please login for free courses.':
    'आपका पंजीकरण हो गया। मुफ़्त कोर्स के लिए कृपया लॉग इन करें।',
  'Login Created': 'खाता बन गया',
  'USER LOG IN': 'यूज़र लॉग इन',
  'Welcome back. Your lessons are where you left them.': 'फिर से स्वागत है। आपके पाठ वहीं हैं जहाँ आपने छोड़े थे।',
  Login: 'लॉग इन करें',
  'Forgot your password?': 'पासवर्ड भूल गए?',
  'New here?': 'नए हैं?',
  'Create a login': 'खाता बनाएँ',
  'Welcome video': 'स्वागत वीडियो',
  'Play the welcome video': 'स्वागत वीडियो चलाएँ',
  'A quiet classroom, on any phone': 'एक शांत कक्षा, हर फ़ोन पर',
  'Short video lessons that remember where you stopped': 'छोटे वीडियो पाठ: जहाँ छोड़ा था, वहीं से शुरू',
  'The first lesson of every course is free': 'हर कोर्स का पहला पाठ मुफ़्त',
  'Works on a slow network, in English and Hindi': 'धीमे इंटरनेट पर भी चलता है, हिंदी और अंग्रेज़ी में',
  'The course that you wanted opens right after you log in.':
    'लॉग इन करते ही वह कोर्स खुल जाएगा जो आप देखना चाहते थे।',
  'The memberships open right after you log in.': 'लॉग इन करते ही सदस्यता वाला पेज खुल जाएगा।',
  'Your payment goes on right after you log in.': 'लॉग इन करते ही आपका भुगतान आगे बढ़ेगा।',
  'The page that you wanted opens right after you log in.': 'लॉग इन करते ही वह पेज खुल जाएगा जो आप देखना चाहते थे।',
  'Your session has ended': 'आप लॉग आउट हो गए हैं',
  'Log in again to go on. What you typed stays while this page is open.':
    'आगे बढ़ने के लिए फिर से लॉग इन करें। जब तक यह पेज खुला है, आपका लिखा हुआ बना रहेगा।',
  'Enter the email of your login.': 'अपने खाते का ईमेल लिखें।',
  'Enter the email of your login. Mails are held up at the moment: the link comes as soon as they can be sent. If you can’t wait, ask your institute.':
    'अपने खाते का ईमेल लिखें। अभी मेल जाने में देर हो रही है: लिंक मेल जाने लगते ही आएगा। अगर आप इंतज़ार नहीं कर सकते, तो अपने संस्थान से बात करें।',
  'No mails are sent from here. Enter the email of your login and leave a request, or speak to your institute.':
    'यहाँ से ईमेल नहीं भेजे जाते। अपने खाते का ईमेल लिखकर अनुरोध भेजें, या अपने संस्थान से बात करें।',
  'Request received': 'अनुरोध दर्ज हो गया',
  'Ask your institute': 'अपने संस्थान से पूछें',
  'Your institute can make you a link to set a new password, and give it to you.':
    'आपका संस्थान नया पासवर्ड बनाने का लिंक बनाकर आपको दे सकता है।',
  'Leave a request': 'अनुरोध भेजें',
  'Set a new password': 'नया पासवर्ड बनाएँ',
  'Enter the email of your login. We will mail you a link.': 'अपने खाते का ईमेल लिखें। हम आपको एक लिंक भेजेंगे।',
  'Send the link': 'लिंक भेजें',
  'Back to login': 'लॉग इन पर वापस',
  'Check your inbox': 'अपना इनबॉक्स देखें',
  'Choose a password that you use nowhere else.': 'ऐसा पासवर्ड चुनें जो आप कहीं और इस्तेमाल न करते हों।',
  'New password': 'नया पासवर्ड',
  'Save password': 'पासवर्ड सहेजें',
  'Ask for a new link': 'नया लिंक माँगें',
  'This address is not complete. Please open the whole link from your mail.':
    'यह पता अधूरा है। कृपया ईमेल का पूरा लिंक खोलें।',
  'If you don’t recognise a device, log it out and {link}.':
    'अगर कोई डिवाइस आपका नहीं है, तो उससे लॉग आउट करें और {link}।',
  'change your password': 'अपना पासवर्ड बदल लें',
  'This device': 'यह डिवाइस',
  'Active now': 'अभी सक्रिय',
  'Active within the last hour': 'पिछले एक घंटे में सक्रिय',
  'Active {ago}': '{ago} सक्रिय',
  'Log out': 'लॉग आउट करें',
  'Log out {device}': '{device} से लॉग आउट करें',
  'Log out everywhere else': 'बाकी सभी जगहों से लॉग आउट करें',
  'Logged out': 'लॉग आउट हो गया',
  'You are logged in nowhere else.': 'आप और कहीं लॉग इन नहीं हैं।',
  'Change password': 'पासवर्ड बदलें',
  'Current password': 'मौजूदा पासवर्ड',
  'You stay logged in here, and are logged out everywhere else.':
    'आप यहाँ लॉग इन रहेंगे, बाकी सभी जगहों से लॉग आउट हो जाएँगे।',
  'Language and look': 'भाषा और रूप',
  Theme: 'थीम',
  'As on this device': 'डिवाइस जैसी',
  Light: 'हल्की',
  Dark: 'गहरी',
  '{count} tries with a wrong password since you last looked.':
    'पिछली बार देखने के बाद से गलत पासवर्ड से हुई कोशिशें: {count}',
  '{count} failed logins since {time}.': '{time} से अब तक लॉग इन की असफल कोशिशें: {count}।',
  'Nobody got in. If it was not you, don’t use this password anywhere else.':
    'इनसे कोई अंदर नहीं आ सका। अगर यह आप नहीं थे, तो ध्यान रखें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों।',
};
