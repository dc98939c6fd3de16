export const pages = {
  'What each membership costs, how long it is valid, and what it includes.':
    'हर सदस्यता की कीमत, वह कब तक मान्य है और उसमें क्या-क्या शामिल है।',
  'Video courses in short lessons, in {languages}. The first lesson of each is free.':
    '{languages} में छोटे-छोटे पाठों वाले वीडियो कोर्स। हर कोर्स का पहला पाठ मुफ़्त।',
  'Video courses in short lessons. The first lesson of each is free.':
    'छोटे-छोटे पाठों वाले वीडियो कोर्स। हर कोर्स का पहला पाठ मुफ़्त।',
  'Contact Us': 'हमसे संपर्क करें',
  'Write to us about courses, counselling or a form. A real person replies.':
    'कोर्स, काउंसलिंग या किसी फ़ॉर्म के बारे में हमें लिखें। जवाब मशीन नहीं, हमारे लोग देते हैं।',
  'Free webinar': 'मुफ़्त वेबिनार',
  'Live with our teachers, and free. Reserve your seat.': 'हमारे शिक्षकों के साथ लाइव, और मुफ़्त। अपनी सीट पक्की करें।',
  'Check back here: the date will be on this page as soon as it is set.':
    'यहाँ फिर देखें: तारीख तय होते ही इसी पेज पर दिखेगी।',
  'All seats are taken. Join the waiting list to get a seat in the next webinar first.':
    'सभी सीटें भर गईं। वेटिंग लिस्ट में नाम लिखने पर अगले वेबिनार में सीट पहले आपको मिलेगी।',
  'Ask questions in our group.': 'सवाल हमारे ग्रुप में पूछें।',
  'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.':
    'हिंदी में मुफ़्त वेबिनार: छोटी दुकान ऑनलाइन ग्राहक कैसे पाए। परिचय देखें और पंजीकरण करें।',
  'Sign up': 'साइन अप करें',
  'Make a free account and watch the first lesson of every course.':
    'मुफ़्त खाता बनाएँ और हर कोर्स का पहला पाठ देखें।',
  'Log in and go on learning where you stopped.': 'लॉग इन करें और जहाँ रुके थे वहीं से आगे सीखें।',
  'Please switch JavaScript on to use this form.': 'यह फ़ॉर्म भरने के लिए कृपया JavaScript चालू करें।',
  'All pages': 'सभी पेज',
  'Pay for a learner': 'किसी विद्यार्थी के लिए भुगतान',
  'A learner has asked you to pay for a membership. You don’t need an account.':
    'एक विद्यार्थी ने आपसे सदस्यता का भुगतान करने को कहा है। आपको खाते की ज़रूरत नहीं।',
  'May we send reminders?': 'क्या हम रिमाइंडर भेज सकते हैं?',
  'A learner under 18 would like reminders, and a guardian decides.':
    '18 साल से कम उम्र का एक विद्यार्थी रिमाइंडर चाहता है, और फ़ैसला अभिभावक का है।',
  'Create your account': 'अपना खाता बनाएँ',
  'One short form, and you can begin at once.': 'एक छोटा फ़ॉर्म, और आप तुरंत शुरू कर सकते हैं।',
  'About us': 'हमारे बारे में',
  'Education, career counselling and online services under one roof, since {year}.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, एक ही छत के नीचे, {year} से।',
  'A student from a small town should find here the same clear explanation, honest advice and timely help as anybody in a big city.':
    'छोटे शहर के विद्यार्थी को भी यहाँ वैसी ही साफ़ समझ, सच्ची सलाह और समय पर मदद मिले, जैसी किसी बड़े शहर में मिलती है।',
  'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.':
    'शुरुआत एक ब्लैकबोर्ड से हुई थी। काम तब से बढ़ा है, मकसद वही है: छोटे शहर के विद्यार्थी को भी वैसी ही साफ़ समझ, सच्ची सलाह और समय पर मदद मिले, जैसी किसी बड़े शहर में मिलती है।',
  'See our courses': 'हमारे कोर्स देखें',
  'Write to us': 'हमें लिखें',
  'What we do': 'हम क्या करते हैं',
  Education: 'शिक्षा',
  'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.':
    'छोटे-छोटे पाठों वाले वीडियो कोर्स, सरल हिंदी और अंग्रेज़ी में। हर कोर्स का पहला पाठ मुफ़्त है।',
  'Career counselling': 'करियर काउंसलिंग',
  'After class 10, after class 12, after college: we look at interest, ability and budget together, and then choose.':
    'दसवीं के बाद, बारहवीं के बाद, कॉलेज के बाद: रुचि, क्षमता और जेब, तीनों को साथ देखकर रास्ता चुनते हैं।',
  'Online services': 'ऑनलाइन सेवाएँ',
  'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, दाखिला और प्रमाण पत्र: आपके साथ भरे, जाँचे और समय पर भेजे जाते हैं।',
  'Find us': 'हम तक पहुँचें',
  Events: 'कार्यक्रम',
  'Free webinars, live with our teachers.': 'मुफ़्त वेबिनार, हमारे शिक्षकों के साथ लाइव।',
  '{count} minutes': '{count} मिनट',
  'Seats left: {count}': 'बाकी सीटें: {count}',
  'All seats are taken': 'सभी सीटें भर गईं',
  'Register for free': 'मुफ़्त पंजीकरण करें',
  'The next date is being planned': 'अगली तारीख तय हो रही है',
  'Leave your name, and you will be among the first to get a seat.':
    'अपना नाम लिखवा दें; सीट सबसे पहले पाने वालों में आप होंगे।',
  'Go to the waiting list': 'वेटिंग लिस्ट में जुड़ें',
  'Learn about the webinar': 'वेबिनार के बारे में जानें',
  'Past webinars': 'हो चुके वेबिनार',
  Over: 'हो चुका',
  'Join Our Group': 'हमारे ग्रुप से जुड़ें',
  'Dates, results and answers, in an app you already use.': 'तारीखें, नतीजे और जवाब, वहीं जहाँ आप रोज़ पढ़ते हैं।',
  'In our group we share last dates of forms, webinar dates and new courses. Others in the group can see your number.':
    'ग्रुप में हम फ़ॉर्म की आखिरी तारीखें, वेबिनार के दिन और नए कोर्स बताते हैं। आपका नंबर ग्रुप के बाकी लोगों को दिखता है।',
  'Join the group': 'ग्रुप से जुड़ें',
  'Or scan this with your phone.': 'या इसे अपने फ़ोन से स्कैन करें।',
  'Link of the group': 'ग्रुप का लिंक',
  'There is no group yet': 'अभी कोई ग्रुप नहीं है',
  'Until there is one, write to us: we answer by email.': 'जब तक ग्रुप नहीं बनता, हमें लिखें: हम ईमेल से जवाब देंगे।',
  'Set the link': 'लिंक डालें',
  'Learn at home': 'घर बैठे सीखें',
  'Short films from our courses. Watch one before you decide anything.':
    'हमारे कोर्स के छोटे वीडियो। कुछ भी तय करने से पहले एक देख लें।',
  'Where is your customer today?': 'आज आपका ग्राहक कहाँ है?',
  'From our free webinar': 'हमारे मुफ़्त वेबिनार से',
  'Course 1': 'कोर्स 1',
  'Career after class 12': 'बारहवीं के बाद करियर',
  'Digital marketing': 'डिजिटल मार्केटिंग',
  'English for interviews': 'इंटरव्यू की अंग्रेज़ी',
  'Course 2': 'कोर्स 2',
  'Course 3': 'कोर्स 3',
  'Four roads after class 12': 'बारहवीं के बाद चार रास्ते',
  'Your shop on Google': 'Google पर आपकी दुकान',
  'Tell me about yourself': 'अपने बारे में बताएँ',
  'A sweet shop finds out how its customers come: what people look for on their phones, and what to ask them.':
    'एक मिठाई की दुकान पता करती है कि ग्राहक कैसे आते हैं: लोग फ़ोन पर क्या ढूँढते हैं, और उनसे क्या पूछें।',
  'A degree, a diploma, skill training or the services: what each costs, how long it takes, and whom it suits.':
    'डिग्री, डिप्लोमा, कौशल प्रशिक्षण या सेवाएँ: किसमें कितना ख़र्च और समय लगता है, और कौन-सा किसके लिए ठीक है।',
  'Put a shop on the map free of cost: name, hours, five photos, and replies to reviews.':
    'दुकान को मुफ़्त में नक़्शे पर लाएँ: नाम, समय, पाँच तस्वीरें और समीक्षाओं के जवाब।',
  'The first question of nearly every interview, answered in three sentences.':
    'लगभग हर इंटरव्यू का पहला सवाल, तीन वाक्यों में जवाब के साथ।',
  Backward: 'पीछे',
  Forward: 'आगे',
  'Course Titles': 'कोर्स के नाम',
  'See all courses': 'सभी कोर्स देखें',
  'About the free webinar': 'मुफ़्त वेबिनार के बारे में',
  'This webinar is held in Hindi.': 'यह वेबिनार हिंदी में है।',
  'Get your seat': 'अपनी सीट पाएँ',
  'Name, mobile number and email are enough. We use them for this webinar only.':
    'नाम, मोबाइल नंबर और ईमेल काफ़ी हैं। इनका इस्तेमाल सिर्फ़ इसी वेबिनार के लिए होगा।',
  'The next date is being planned. Register now, and you will be the first to know.':
    'अगली तारीख तय हो रही है। अभी नाम लिखवाएँ, खबर सबसे पहले आपको मिलेगी।',
  'The webinar “{title}” of {date} is over.': '{date} का वेबिनार “{title}” हो चुका है।',
  'Mobile number': 'मोबाइल नंबर',
  Register: 'पंजीकरण करें',
  'Your seat is confirmed': 'आपकी सीट पक्की है',
  'You are on the waiting list': 'आपका नाम वेटिंग लिस्ट में है',
  'Thank you, {name}. Please keep this number.': 'धन्यवाद, {name}। यह नंबर सँभालकर रखें।',
  'We post the joining link in the group before it starts.': 'जुड़ने का लिंक शुरू होने से पहले ग्रुप में दिया जाएगा।',
  'We will email you when the date is set.': 'तारीख तय होते ही आपके ईमेल पर खबर आएगी।',
  'Register somebody else': 'किसी और का पंजीकरण करें',
  'Online Services': 'ऑनलाइन सेवाएँ',
  'Bring your documents; we fill in the form, check it and send it. Each sheet says what to bring.':
    'अपने कागज़ लाएँ; हम भरते, जाँचते और भेजते हैं। क्या-क्या लाना है, हर पर्चे में लिखा है।',
  'Exam forms': 'परीक्षा फ़ॉर्म',
  'Board, entrance and recruitment forms, with photo and signature in the right size.':
    'बोर्ड, प्रवेश और भर्ती परीक्षा के फ़ॉर्म, सही नाप की फ़ोटो और हस्ताक्षर के साथ।',
  Scholarships: 'छात्रवृत्ति',
  'New applications and renewals, and what to do when the money does not come.':
    'नए आवेदन और नवीनीकरण, और पैसा न आए तो क्या करें।',
  'College admission': 'कॉलेज में दाखिला',
  'Registration, choice of colleges, verification of papers, payment of fees.':
    'पंजीकरण, कॉलेज का चुनाव, कागज़ों का सत्यापन, फ़ीस का भुगतान।',
  'Income, domicile and caste certificates: which paper proves what.':
    'आय, मूल निवास और जाति प्रमाण पत्र: कौन-सा कागज़ क्या साबित करता है।',
  Open: 'खोलें',
  'Watch the first lesson before you decide anything.': 'कोई भी फ़ैसला करने से पहले पहला पाठ देख लें।',
  'Education, career counselling and online services under one roof.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, सब एक ही छत के नीचे।',
  'Open {name} (PDF)': '{name} खोलें (PDF)',
  'Students we have helped': 'जिन विद्यार्थियों की हमने मदद की',
  'Sample entries: names and fees are made up.': 'नमूने की प्रविष्टियाँ: नाम और फ़ीस काल्पनिक हैं।',
  Age: 'उम्र',
  'Total fee': 'कुल फ़ीस',
  'Age {age}, total fee {fee}': 'उम्र {age} वर्ष, कुल फ़ीस {fee}',
  'Guidance, forms and lessons: what we do for students and their families.':
    'मार्गदर्शन, फ़ॉर्म और पढ़ाई: विद्यार्थियों और उनके परिवारों के लिए हमारा काम।',
  Support: 'सहायता',
  Home: 'होम',
  Manage: 'प्रबंधन',
  Hand: 'साथ',
  'Description of support': 'सहायता का विवरण',
  'Description of email': 'ईमेल का विवरण',
  'Description of home': 'घर का विवरण',
  'Description of manage': 'प्रबंधन का विवरण',
  'Description of hand': 'साथ का विवरण',
  'Description of contact': 'संपर्क का विवरण',
  'Stuck in a lesson, a payment or a form? Ask, and one of us replies to you personally.':
    'पाठ, भुगतान या फ़ॉर्म में अटक गए? पूछें, हमारे लोग आपको नाम से जवाब देंगे।',
  'Write to us when it suits you. We answer every message, with the dates and papers you need.':
    'जब समय मिले, तब लिखें। हर ईमेल का जवाब मिलता है, ज़रूरी तारीखों और कागज़ों के साथ।',
  'Learn at home: short films that play on any phone and go on where you stopped.':
    'घर बैठे सीखें: छोटे वीडियो, जो किसी भी फ़ोन पर चलते हैं और वहीं से आगे बढ़ते हैं जहाँ आप रुके थे।',
  'Exam forms, scholarships, results: we keep the dates so that none is missed.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, नतीजे: तारीखें हम याद रखते हैं, ताकि एक भी न छूटे।',
  'A helping hand on the way to college: which stream, which city, which fees.':
    'कॉलेज तक के रास्ते में हाथ थामने वाला कोई: कौन-सा विषय, कौन-सा शहर, कितनी फ़ीस।',
  'Come by, call or send a message. The first conversation is free.':
    'आएँ, फ़ोन करें या संदेश भेजें। पहली बातचीत मुफ़्त है।',
  'Thank you for your message!': 'आपके संदेश के लिए धन्यवाद!',
  'We have received it and will reply by email.': 'संदेश हम तक पहुँच गया है। जवाब आपके ईमेल पते पर आएगा।',
  OK: 'ठीक है',
  School: 'स्कूल',
  'Our school page is being prepared. Timetables, notices and results will appear here.':
    'हमारे स्कूल का पेज तैयार हो रहा है। समय-सारणी, सूचनाएँ और नतीजे यहाँ मिलेंगे।',
  'Our services': 'हमारी सेवाएँ',
  'College Counselling': 'कॉलेज काउंसलिंग',
  'Which stream, which college, which city, and what it really costs.':
    'कौन-सा विषय, कौन-सा कॉलेज, कौन-सा शहर, और असली खर्च कितना।',
  'A choice after class 12 follows you for years. We take an hour for it, with the student and the parents at one table, and say honestly what fits and what does not.':
    'बारहवीं के बाद का फ़ैसला सालों साथ चलता है। हम उसके लिए एक घंटा देते हैं, विद्यार्थी और माता-पिता के साथ एक ही मेज़ पर, और साफ़ बताते हैं कि क्या ठीक बैठेगा और क्या नहीं।',
  'How it works': 'काम कैसे होता है',
  'Listen first': 'पहले सुनना',
  'What do you like, what comes easily, what does the family expect? We write it down.':
    'क्या पसंद है, क्या आसानी से आता है, परिवार क्या चाहता है? हम सब लिखते हैं।',
  'Marks and exams': 'अंक और परीक्षाएँ',
  'Which entrance exams are still open, and which colleges your marks can reach.':
    'कौन-सी प्रवेश परीक्षाएँ अभी बाकी हैं, और आपके अंकों से कौन-से कॉलेज मिल सकते हैं।',
  'The whole cost': 'पूरा खर्च',
  'Fees, hostel, travel, books: for all years, with scholarships and loans included.':
    'फ़ीस, छात्रावास, आना-जाना, किताबें: पूरे कोर्स का हिसाब, छात्रवृत्ति और लोन के साथ।',
  'A list to take home': 'घर ले जाने की सूची',
  'Five colleges in an order that makes sense, with their dates. You decide in peace.':
    'पाँच कॉलेज, सही क्रम में, तारीखों के साथ। फ़ैसला आप आराम से करें।',
  'Ask for an appointment': 'मिलने का समय लें',
  'Papers for admission': 'दाखिले के कागज़',
  'Website Developing': 'वेबसाइट डेवलपमेंट',
  'A website that loads on a cheap phone and says in ten seconds what you do.':
    'ऐसी वेबसाइट जो सस्ते फ़ोन पर भी खुल जाए और दस सेकंड में बता दे कि आप क्या करते हैं।',
  'Shops, schools, clinics and coaching classes don’t need a hundred pages. They need a name, a map, prices, photos and a way to ask. We build that, in Hindi and English, and show you how to change it yourself.':
    'दुकान, स्कूल, क्लिनिक या कोचिंग को सौ पन्ने नहीं चाहिए। चाहिए नाम, नक्शा, दाम, फ़ोटो और पूछने का रास्ता। हम यही बनाते हैं, हिंदी और अंग्रेज़ी में, और सिखाते हैं कि बदलाव आप खुद कैसे करें।',
  'What you get': 'आपको क्या मिलता है',
  'Your own address': 'आपका अपना पता',
  'The domain is registered in your name, not in ours.': 'डोमेन आपके नाम पर लिया जाता है, हमारे नाम पर नहीं।',
  'Words and pictures': 'शब्द और तस्वीरें',
  'We write the text with you and take the photos on the spot.':
    'लिखाई आपके साथ बैठकर होती है, और फ़ोटो आपकी जगह पर ही खींचते हैं।',
  'Found on the map': 'नक्शे पर पहचान',
  'Your business profile, opening hours and reviews are set up together with the site.':
    'बिज़नेस प्रोफ़ाइल, खुलने का समय और समीक्षाएँ वेबसाइट के साथ ही तैयार होती हैं।',
  'No monthly surprise': 'हर महीने कोई झटका नहीं',
  'One price for building, one small price for the year, both agreed before we begin.':
    'बनाने का एक दाम, साल का एक छोटा दाम, दोनों शुरू में ही बता दिए जाते हैं।',
  'Ask for a quote': 'खर्च पूछें',
  'Digital Marketing Agency': 'डिजिटल मार्केटिंग एजेंसी',
  'Be seen by the people who live near you and look for what you sell.':
    'उन लोगों को दिखें जो आपके आसपास रहते हैं और वही खोज रहे हैं जो आप बेचते हैं।',
  'Advertising is easy to buy and hard to judge. We begin small, count what comes back, and go on only with what works. Each month you get one page that says what was spent and what it brought.':
    'विज्ञापन खरीदना आसान है, परखना मुश्किल। हम छोटे से शुरू करते हैं, नतीजा गिनते हैं, और जो चलता है उसी को आगे बढ़ाते हैं। हर महीने एक पन्ना मिलता है: कितना खर्च हुआ और उससे क्या मिला।',
  'Search and map': 'खोज और नक्शा',
  'A complete profile, true photos, answered reviews.': 'पूरी प्रोफ़ाइल, असली फ़ोटो, हर समीक्षा का जवाब।',
  'Posts and short films': 'पोस्ट और छोटे वीडियो',
  'Twelve posts a month in the language of your customers.': 'महीने में बारह पोस्ट, आपके ग्राहकों की भाषा में।',
  Advertisements: 'विज्ञापन',
  'From ₹100 a day, with a limit that you set and can change.':
    'सौ रुपये रोज़ से, उस सीमा में जो आप तय करें और बदल सकें।',
  'Answers to the questions that come every day, so that no customer waits.':
    'रोज़ आने वाले सवालों के जवाब तैयार, ताकि कोई ग्राहक इंतज़ार न करे।',
  'Come to the free webinar': 'मुफ़्त वेबिनार में आएँ',
};
