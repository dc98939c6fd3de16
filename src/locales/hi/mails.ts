// a mail has all languages below each other: this part refers to links and quotations in the English part
export const mails = {
  Hello: 'नमस्ते',
  '{count} minutes': '{count} मिनट',
  '{count} days': '{count} दिनों',
  'set a new password': 'नया पासवर्ड बनाएँ',
  'to set a new password for {institute}, open this link within {time}. It works once:\n{link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.':
    '{institute} का नया पासवर्ड बनाने के लिए ऊपर का लिंक {time} के अंदर खोलें। यह एक ही बार काम करता है।\nअगर आपने इसे नहीं माँगा, तो कुछ न करें; आपका पासवर्ड वही रहेगा।',
  'your account': 'आपका खाता',
  'your institute, {institute}, has made an account for you. Open this link within {time} to set your password:\n{link}\n\nAfter that, ask for a new link on the login page with "Forgot your password?".':
    'आपके संस्थान {institute} ने आपका खाता बनाया है। अपना पासवर्ड बनाने के लिए ऊपर का लिंक {time} के अंदर खोलें।\nउसके बाद लॉग इन पेज पर "पासवर्ड भूल गए?" से नया लिंक माँगें।',
  'failed logins to your account': 'आपके खाते में लॉग इन की असफल कोशिशें',
  'somebody has tried {count} times to log in to your account with a wrong password. Nobody got in, and further tries are slowed\ndown. You stay logged in where you are.\n\nIf it was not you, make sure that your password is used nowhere else. You can change it here:\n{link}':
    'किसी ने आपके खाते में गलत पासवर्ड से {count} बार लॉग इन करने की कोशिश की है। कोई अंदर नहीं आ सका, और आगे की कोशिशें धीमी कर दी गई हैं।\nआप जहाँ लॉग इन हैं, वहाँ बने रहेंगे।\n\nअगर यह आप नहीं थे, तो ध्यान रखें कि यही पासवर्ड आप कहीं और इस्तेमाल न करते हों। उसे ऊपर के लिंक पर बदला जा सकता है।',
  'your administrator account': 'आपका एडमिन खाता',
  '{by} has made you an administrator. You see every learner and may change every course.':
    '{by} ने आपको एडमिन बनाया है। आप हर विद्यार्थी को देख सकते हैं और हर कोर्स बदल सकते हैं।',
  '{by} has taken your administrator rights away.': '{by} ने आपके एडमिन अधिकार हटा दिए हैं।',
  '{by} has blocked your account. You were logged out everywhere.':
    '{by} ने आपका खाता ब्लॉक कर दिया है। आपको सब जगह से लॉग आउट कर दिया गया है।',
  '{by} has asked for a link by which the password of your account can be set anew.':
    '{by} ने आपके खाते का नया पासवर्ड बनाने का लिंक माँगा है।',
  '{change}\n\nIf you do not expect this, speak to the owner of the institute at once.':
    '{change}\n\nअगर आपको इसकी उम्मीद नहीं थी, तो तुरंत संस्थान के मालिक से बात करें।',
  'Your next lesson: {lesson}': 'आपका अगला पाठ: {lesson}',
  'The reminder that you have asked for: {course}': 'आपका चुना हुआ रिमाइंडर: {course}',
  'this is the reminder that you have asked for. Your next lesson is “{lesson}” ({course}):':
    'यह वही रिमाइंडर है जो आपने चुना था। आपका अगला पाठ “{lesson}” ({course}) है:',
  'To stop these mails, open this link and press the button. You don’t need to log in:':
    'ये ईमेल बंद करने के लिए यह लिंक खोलें और बटन दबाएँ। लॉग इन ज़रूरी नहीं है:',
  'Stop reminders': 'रिमाइंडर बंद करें',
  'Reminders are stopped. Nothing more is sent.': 'रिमाइंडर बंद हो गए हैं। अब कुछ नहीं भेजा जाएगा।',
  'may we send reminders?': 'क्या हम रिमाइंडर भेज सकते हैं?',
  'a learner': 'एक विद्यार्थी',
  'this learner': 'इस विद्यार्थी',
  "{learner} learns at {institute}, is under 18, and would like short reminders to go on with the lessons, at most once an evening.\nThey have given your address as their parent's or guardian's. Nothing is sent unless you agree. This page says what is sent, and asks you:\n{link}\n\nKeep this mail: by the same link you can change your mind at any time. If you don't know {person}, you don't need to do anything.":
    '{institute} में {learner} की पढ़ाई चल रही है और उनकी उम्र 18 साल से कम है। उन्होंने रिमाइंडर पाने की इच्छा जताई है, एक शाम में ज़्यादा से ज़्यादा एक बार।\nमाता-पिता या अभिभावक के तौर पर आपका पता दिया गया है। आपकी हाँ के बिना कुछ नहीं भेजा जाएगा। ऊपर के लिंक के पेज पर लिखा है कि क्या भेजा जाएगा, और वहीं आपसे पूछा जाएगा।\nइस ईमेल को सँभालकर रखें: इसी लिंक से आप कभी भी अपना फ़ैसला बदल सकते हैं। अगर आप {person} को नहीं जानते, तो आपको कुछ नहीं करना है।',
  'Your seat {number}: {title}': 'आपकी सीट पक्की है',
  'your seat in the webinar “{title}” is confirmed.\n\nSeat: {number}\n{time}\n\nThe link to take part is given in our group before it begins:\n{link}':
    'वेबिनार “{title}” में आपकी सीट पक्की है।\n\nसीट: {number}\n{time}\n\nजुड़ने का लिंक शुरू होने से पहले हमारे ग्रुप में दिया जाएगा। ग्रुप का पता ऊपर है।',
  'New time: {title}': 'वेबिनार का समय बदल गया है',
  'the webinar “{title}” has a new time:\n{time}\n\nYour seat {number} is still yours. The link to take part is given in our group before it begins:\n{link}':
    'वेबिनार “{title}” का समय बदल गया है। नया समय:\n{time}\n\nआपकी सीट {number} बनी हुई है। जुड़ने का लिंक शुरू होने से पहले हमारे ग्रुप में दिया जाएगा। ग्रुप का पता ऊपर है।',
  'message from {name}': 'नया संदेश',
  '{name} ({email}) writes:\n\n{message}\n\nAll messages:\n{link}':
    'वेबसाइट से एक संदेश आया है, जो ऊपर लिखा है। सभी संदेश ऊपर के लिंक पर हैं।',
  'payment is being checked': 'भुगतान की जाँच हो रही है',
  'your payment of {amount} for the {tier} membership has arrived and is being checked.':
    '{tier} सदस्यता के लिए आपका {amount} का भुगतान मिल गया है और उसकी जाँच हो रही है।',
  'Most payments are checked within {time}.': 'ज़्यादातर भुगतान {time} के भीतर जाँच लिए जाते हैं।',
  'an hour': 'एक घंटे',
  '{count} hours': '{count} घंटे',
  'You don’t need to pay again; we will write to you when it is done.':
    'आपको दोबारा भुगतान नहीं करना है; जाँच होते ही हम आपको लिखेंगे।',
  'payment verified': 'भुगतान सत्यापित',
  'payment not accepted': 'भुगतान स्वीकार नहीं हुआ',
  'payment refunded': 'भुगतान के पैसे लौटाए गए',
  'your payment of {amount} for the {tier} membership': '{tier} सदस्यता के लिए आपका {amount} का भुगतान',
  'your payment of {amount} for the {tier} membership of {learner}':
    '{learner} की {tier} सदस्यता के लिए आपका {amount} का भुगतान',
  '{payment} is verified.': '{payment} सत्यापित हो गया है।',
  'All lessons are open for you now.': 'अब सभी पाठ आपके लिए खुले हैं।',
  'All lessons are open for you now, until {day}.': 'अब सभी पाठ आपके लिए {day} तक खुले हैं।',
  'All lessons are open for {learner} now.': 'अब सभी पाठ {learner} के लिए खुले हैं।',
  'All lessons are open for {learner} now, until {day}.': 'अब सभी पाठ {learner} के लिए {day} तक खुले हैं।',
  'Receipt: {number}': 'रसीद: {number}',
  'Receipt: {number}, at {link}': 'रसीद: {number}, यहाँ: {link}',
  '{amount} is still due, by {day}.': '{amount} अभी बकाया है; इसे {day} तक चुका दें।',
  'All of it is paid. Thank you!': 'पूरा भुगतान हो चुका है। धन्यवाद!',
  '{payment} was not accepted.\nReason: {reason}': '{payment} स्वीकार नहीं हुआ।\nकारण: {reason}',
  'You can send the payment again: {link}': 'आप भुगतान यहाँ फिर से भेज सकते हैं: {link}',
  '{payment} was refunded.\nReason: {reason}': '{payment} वापस कर दिया गया है।\nकारण: {reason}',
  'your membership ends on {day}': 'आपकी सदस्यता {day} को समाप्त हो रही है',
  "your {tier} membership ends on {day}; then the lessons close. If you renew it before, the new term begins after that day, so you lose none. If you don't want to go on, you don't need to do anything.\n{link}":
    'आपकी {tier} सदस्यता {day} को समाप्त हो रही है; उसके बाद पाठ बंद हो जाएँगे। उससे पहले रिन्यू करने पर नई अवधि उस दिन के बाद शुरू होगी, यानी आपका कोई दिन कम नहीं होगा। अगर आगे नहीं बढ़ना चाहते, तो कुछ न करें।\n{link}',
  '{amount} is still due': '{amount} अभी बकाया है',
  '{amount} of your {tier} membership is still due. Unless it is paid by {day}, the lessons close until it is.\n{link}':
    'आपकी {tier} सदस्यता के {amount} अभी बकाया हैं। {day} तक भुगतान न होने पर पाठ तब तक बंद रहेंगे, जब तक भुगतान नहीं होता।\n{link}',
  '{amount} of your {tier} membership was due by {day}. The lessons are closed until it is paid.\n{link}':
    'आपकी {tier} सदस्यता के {amount} {day} तक देने थे। भुगतान होने तक पाठ बंद हैं।\n{link}',
  '{amount} of your {tier} membership was due by {day}. Please pay it soon.\n{link}':
    'आपकी {tier} सदस्यता के {amount} {day} तक देने थे। कृपया जल्द भुगतान करें।\n{link}',
  '{amount} of your {tier} membership is still due, by {day}.\n{link}':
    'आपकी {tier} सदस्यता के {amount} अभी बकाया हैं, {day} तक दे दें।\n{link}',
  'answer to your question about “{lesson}”': 'आपके सवाल का जवाब',
  'your question about the lesson “{lesson}” ({course}) has an answer:\n\n{message}\n\nTo read everything or to write back, open:\n{link}':
    'आपके सवाल का जवाब ऊपर लिखा है। पूरी बातचीत पढ़ने या जवाब लिखने के लिए ऊपर का लिंक खोलें।',
  'question about “{lesson}”': 'पाठ पर सवाल',
  '{from} asks about the lesson “{lesson}” ({course}):\n\n{message}\n\nAnswer here:\n{link}':
    'एक विद्यार्थी ने पाठ के बारे में सवाल पूछा है। जवाब देने के लिए ऊपर का लिंक खोलें।',
  'words reported at “{lesson}”': 'पाठ में शिकायत',
  '{from} has reported these words at the lesson “{lesson}” ({course}):\n\n{message}\n\nLook at them here, and hide them or let them stand:\n{link}':
    'एक पाठ के सवाल-जवाब में लिखी बात की शिकायत आई है। उसे देखने और छिपाने या रहने देने के लिए ऊपर का लिंक खोलें।',
  'answer to your review of “{course}”': 'आपकी राय का जवाब',
  'the institute has answered what you wrote about the course “{course}”:\n\n{message}\n\nEverybody can read the answer below your words:\n{link}':
    'कोर्स के बारे में आपने जो लिखा था, संस्थान ने उसका जवाब दिया है। जवाब ऊपर लिखा है, और कोर्स के पेज पर आपकी राय के नीचे सबको दिखता है।',
  'review of “{course}” reported': 'राय की शिकायत',
  'somebody has reported this review of the course “{course}”:\n\n{message}\n\nLook at it here, and hide it or let it stand:\n{link}':
    'एक कोर्स के बारे में लिखी राय की शिकायत आई है। उसे देखने और छिपाने या रहने देने के लिए ऊपर का लिंक खोलें।',
  'answer to your question #{id}': 'आपके सवाल का जवाब',
  'your question “{subject}” has an answer:\n\n{message}\n\nTo read everything or to write back, open:\n{link}':
    'आपके सवाल का जवाब ऊपर लिखा है। पूरी बातचीत पढ़ने या जवाब लिखने के लिए ऊपर का लिंक खोलें।',
  'question #{id}: {subject}': 'विद्यार्थी का सवाल',
  '{from} asks:\n\n{subject}\n\n{message}\n\nAnswer here:\n{link}':
    'एक विद्यार्थी ने सवाल पूछा है। जवाब देने के लिए ऊपर का लिंक खोलें।',
  'your e-mail and mobile number': 'आपका ईमेल और मोबाइल नंबर',
  'your institute has corrected the e-mail of your account. Log in with this one from now on; your password is the same.':
    'आपके संस्थान ने आपके खाते का ईमेल सुधारा है। अब इसी ईमेल से लॉग इन करें; पासवर्ड वही है।',
  'your institute has corrected the mobile number of your account.':
    'आपके संस्थान ने आपके खाते का मोबाइल नंबर सुधारा है।',
  'your institute has taken this e-mail off an account, which has another one now. It can no longer log in with this one.':
    'आपके संस्थान ने यह ईमेल एक खाते से हटा दिया है; उस खाते का ईमेल अब दूसरा है। इस ईमेल से अब उसमें लॉग इन नहीं हो सकता।',
  '{change}\n\nIf you do not expect this, please tell your institute.':
    '{change}\n\nअगर आपने यह नहीं चाहा था, तो कृपया अपने संस्थान को बताएँ।',
};
