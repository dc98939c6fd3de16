export const reviews = {
  'What learners say': 'विद्यार्थी क्या कहते हैं',
  'A learner': 'एक विद्यार्थी',
  'Answer from the institute': 'संस्थान का जवाब',
  '{stars} of 5 stars': '5 में से {stars} स्टार',
  '{stars} stars: {count}': '{stars} स्टार: {count}',
  '{stars} star: {count}': '{stars} स्टार: {count}',
  '{count} ratings': '{count} रेटिंग',
  '{count} rating': '{count} रेटिंग',
  'Show more reviews': 'और राय दिखाएँ',
  'Reviews could not be loaded.': 'विद्यार्थियों की राय लोड नहीं हो सकी।',
  'No learner has rated this course yet.': 'अभी तक किसी विद्यार्थी ने इस कोर्स को रेटिंग नहीं दी है।',
};
