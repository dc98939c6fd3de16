export const ratings = {
  'Your stars and words help others to choose.': 'आपके स्टार और शब्द दूसरों को चुनने में मदद करते हैं।',
  'You can rate it once you have watched {percent}% of it.': 'कोर्स का {percent}% देखने के बाद आप इसे रेटिंग दे सकेंगे।',
  'Choose 1 to 5 stars.': '1 से 5 स्टार चुनें।',
  'Watch at least {percent}% of the course first, then you can rate it.':
    'पहले कोर्स का कम से कम {percent}% देखें, फिर आप रेटिंग दे सकते हैं।',
  'Please give stars first.': 'कृपया पहले स्टार दें।',
  'You have not rated this course.': 'आपने इस कोर्स को रेटिंग नहीं दी है।',
  'This review is not here any more.': 'यह राय अब यहाँ नहीं है।',
  'You can’t report your own words.': 'आप अपनी ही बात की शिकायत नहीं कर सकते।',
  'Please say why: the learner reads it.': 'कृपया कारण लिखें: विद्यार्थी को यह दिखेगा।',
  'Write a review': 'अपनी राय लिखें',
  'Edit review': 'राय बदलें',
  'Go on writing': 'आगे लिखें',
  'What would you tell others about this course?': 'इस कोर्स के बारे में आप औरों से क्या कहेंगे?',
  'Optional. Everybody can read it, with your name as other learners see it.':
    'ज़रूरी नहीं। इसे हर कोई पढ़ सकता है, आपके उसी नाम के साथ जो दूसरे विद्यार्थियों को दिखता है।',
  'Your review is saved. Everybody can read it within seconds.':
    'आपकी राय सहेज ली गई। कुछ ही सेकंड में इसे हर कोई पढ़ सकेगा।',
  'Your words are saved. The institute looks at them first.': 'आपकी राय सहेज ली गई। पहले संस्थान इसे देखेगा।',
  'Your review is deleted.': 'आपकी राय हटा दी गई।',
  'Your words': 'आपकी राय',
  'The institute has hidden your review: {reason}': 'संस्थान ने आपकी राय छिपा दी है: {reason}',
  'Your stars count all the same. When you change the words, the institute looks at them again.':
    'आपके स्टार फिर भी गिने जाते हैं। राय बदलने पर संस्थान उसे दोबारा देखेगा।',
  'Delete rating': 'रेटिंग हटाएँ',
  'Delete your rating?': 'अपनी रेटिंग हटाएँ?',
  'Your stars and your review are deleted, and so is the institute’s answer.':
    'आपके स्टार, आपकी राय और उस पर संस्थान का जवाब, तीनों हटा दिए जाएँगे।',
  'Your rating is deleted.': 'आपकी रेटिंग हटा दी गई।',
};
