export const chapters = {
  'Give each chapter a title.': 'हर अध्याय को शीर्षक दें।',
  'Two chapters begin at the same second.': 'दो अध्याय एक ही सेकंड पर शुरू होते हैं।',
  'A chapter begins after the end of the video.': 'एक अध्याय वीडियो खत्म होने के बाद शुरू होता है।',
  'A lesson has at most 200 chapters.': 'एक पाठ में ज़्यादा से ज़्यादा 200 अध्याय हो सकते हैं।',
  'There is no video that can be played yet.': 'अभी चलाने लायक कोई वीडियो नहीं है।',
  'Times can be typed.': 'समय टाइप किए जा सकते हैं।',
  'Add a chapter': 'अध्याय जोड़ें',
  'Add a chapter at {time}': '{time} पर अध्याय जोड़ें',
  'Beginning of chapter {number}': 'अध्याय {number} कब शुरू होता है',
  'Title of chapter {number}': 'अध्याय {number} का शीर्षक',
  'Play from {time}': '{time} से चलाएँ',
  'Delete chapter {number}': 'अध्याय {number} हटाएँ',
  'Delete chapter {number}: {title}': 'अध्याय {number} हटाएँ: {title}',
  'Write a time such as 1:20.': 'समय इस तरह लिखें: 1:20',
  'The video ends before.': 'वीडियो इससे पहले खत्म हो जाता है।',
  'Another chapter begins at this second.': 'इसी सेकंड पर एक और अध्याय शुरू होता है।',
  'Save chapters': 'अध्याय सहेजें',
  'Undo changes': 'बदलाव वापस लें',
  'Chapters saved': 'अध्याय सहेजे गए',
  'No chapters yet': 'अभी कोई अध्याय नहीं है',
  'Play the video, and add a chapter where a new topic begins.':
    'वीडियो चलाएँ और जहाँ नया विषय शुरू हो, वहाँ अध्याय जोड़ें।',
  'The description names chapters': 'विवरण में अध्याय दिए गए हैं',
  'Learners see these. Take them over to change them here; from then on those of the description no longer count.':
    'विद्यार्थियों को यही दिखते हैं। इन्हें यहाँ बदलने के लिए सूची में ले आएँ; उसके बाद विवरण वाले अध्याय नहीं दिखेंगे।',
  'Take them over': 'सूची में ले आएँ',
  'Suggest from slide changes': 'स्लाइड बदलने की जगहें सुझाएँ',
  'Slide {number}': 'स्लाइड {number}',
  '{count} suggestions were added. Give them titles or delete them; learners see them after you save.':
    '{count} सुझाव जोड़े गए। उन्हें शीर्षक दें या हटा दें; सहेजने के बाद ही विद्यार्थियों को दिखेंगे।',
  'One suggestion was added. Give it a title or delete it; learners see it after you save.':
    'एक सुझाव जोड़ा गया। उसे शीर्षक दें या हटा दें; सहेजने के बाद ही विद्यार्थियों को दिखेगा।',
  'Every slide change has a chapter.': 'स्लाइड बदलने की हर जगह पर पहले से अध्याय है।',
  'No slide changes were found in this video.': 'इस वीडियो में स्लाइड बदलती हुई नहीं मिली।',
  'Nobody has looked for slide changes in this video yet: convert it again in the list of lessons.':
    'इस वीडियो में स्लाइड कहाँ बदलती है, यह अभी पता नहीं: पाठों की सूची में इसे फिर से कन्वर्ट कराएँ।',
};
