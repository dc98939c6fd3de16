export const demo = {
  'This site shows demo content': 'इस साइट पर अभी नमूना सामग्री है',
  '{courses} courses, {lessons} lessons and {accounts} accounts were added so that you can look around. Remove them when you put up your own.':
    'आप सब कुछ देख सकें, इसके लिए {courses} कोर्स, {lessons} पाठ और {accounts} खाते जोड़े गए हैं। अपनी सामग्री डालते समय इन्हें हटा दें।',
  'Demo content': 'नमूना सामग्री',
  'Your institute has a name of its own, so visitors and learners no longer see the courses and teachers of the demo. Remove them when you have looked around.':
    'आपके संस्थान का अब अपना नाम है, इसलिए नमूने के कोर्स और शिक्षक आगंतुकों और विद्यार्थियों को नहीं दिखते। देख लेने के बाद इन्हें हटा दें।',
  'Lessons that stay are shown to learners once they have a video of your own.':
    'जो पाठ बने रहेंगे, वे विद्यार्थियों को तब दिखेंगे जब उनमें आपका अपना वीडियो होगा।',
  'Remove demo content': 'नमूना सामग्री हटाएँ',
  'Remove the demo content?': 'नमूना सामग्री हटाएँ?',
  'The demo courses with their lessons, videos and files, all progress in them, the demo webinars, and the demo accounts other than your own are deleted at once. They can’t be restored.':
    'नमूना कोर्स, उनके पाठ, वीडियो और फ़ाइलें, उनमें हुई सारी प्रगति, नमूना वेबिनार, और आपके अपने खाते को छोड़कर सभी नमूना खाते तुरंत हटा दिए जाएँगे। इन्हें वापस नहीं लाया जा सकेगा।',
  'What you or others added stays, also where it was added to a demo course.':
    'आपने या दूसरों ने जो जोड़ा है वह बना रहेगा, भले ही वह किसी नमूना कोर्स में जोड़ा गया हो।',
  'Demo content removed': 'नमूना सामग्री हटा दी गई',
  '{courses} courses, {lessons} lessons and {accounts} accounts are gone.':
    '{courses} कोर्स, {lessons} पाठ और {accounts} खाते हटा दिए गए।',
};
