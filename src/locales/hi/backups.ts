export const backups = {
  'No place for backups is set. Whoever runs the server sets BACKUP_TO.':
    'बैकअप के लिए कोई जगह तय नहीं है। सर्वर चलाने वाले BACKUP_TO तय करें।',
  'Everything that the academy stores, kept at another place, and tried out by itself every week.':
    'संस्थान में जो कुछ सहेजा है, वह सब दूसरी जगह भी रखा जाता है और हर हफ़्ते अपने आप जाँचा जाता है।',
  'No backups are made, because no place for them is set. Whoever runs the server sets BACKUP_TO to another disk or to a bucket.':
    'बैकअप नहीं बन रहे हैं, क्योंकि उनके लिए कोई जगह तय नहीं है। सर्वर चलाने वाले BACKUP_TO में कोई दूसरी डिस्क या बकेट लिखें।',
  'There is no backup of the last night. Make one now, and see why the last one failed.':
    'पिछली रात का बैकअप नहीं है। अभी एक बनाएँ और देखें कि पिछला क्यों नहीं बना।',
  'No backup has been made yet. Make one now.': 'अभी तक कोई बैकअप नहीं बना है। अभी एक बनाएँ।',
  'For copies of everything that the academy stores, at another place, tried out every week.':
    'संस्थान में जो कुछ सहेजा है, उसकी कॉपी दूसरी जगह रखने और हर हफ़्ते जाँचने के लिए।',
  'For example': 'जैसे',
  'Copy the setting': 'सेटिंग कॉपी करें',
  'The backups have not been rehearsed for more than a week. Rehearse the newest one now.':
    'एक हफ़्ते से ज़्यादा समय से बैकअप की जाँच नहीं हुई है। सबसे नए बैकअप को अभी जाँचें।',
  'The last backup failed on {date}: {problem}': 'पिछला बैकअप {date} को नहीं बन सका: {problem}',
  'The last rehearsal failed on {date}: {problem}': 'पिछली जाँच {date} को पूरी नहीं हुई: {problem}',
  'Last backup': 'पिछला बैकअप',
  'Last rehearsal': 'पिछली जाँच',
  Where: 'कहाँ',
  'Next backup': 'अगला बैकअप',
  'Continuous backup': 'लगातार बैकअप',
  'Every change until {date}': '{date} तक का हर बदलाव',
  Begins: 'शुरू हो रहा है',
  'Files on their way': 'रास्ते में फ़ाइलें',
  'The continuous backup stands still: {problem}': 'लगातार बैकअप रुका हुआ है: {problem}',
  'The continuous backup is {minutes} minutes behind.': 'लगातार बैकअप {minutes} मिनट पीछे है।',
  Encrypted: 'एन्क्रिप्ट किया हुआ',
  'Yes, by BACKUP_KEY': 'हाँ, BACKUP_KEY से',
  'No: who can read the backups can read everything': 'नहीं: जो बैकअप पढ़ सकता है, वह सब कुछ पढ़ सकता है',
  Never: 'कभी नहीं',
  '{date}, {files} files, {size}': '{date}, {files} फ़ाइलें, {size}',
  '{count} file was missing when the last backup was made. Whoever runs the server sees more by: {command}':
    'पिछला बैकअप बनाते समय {count} फ़ाइल नहीं मिली। सर्वर चलाने वाले इस आदेश से और जान सकते हैं: {command}',
  '{count} files were missing when the last backup was made. Whoever runs the server sees more by: {command}':
    'पिछला बैकअप बनाते समय {count} फ़ाइलें नहीं मिलीं। सर्वर चलाने वाले इस आदेश से और जान सकते हैं: {command}',
  '{count} files were read, each with the bytes that were written.':
    '{count} फ़ाइलें पढ़ी गईं; हर फ़ाइल वैसी ही मिली जैसी सहेजी गई थी।',
  '{rows} rows of {tables} tables were restored, each as it was.':
    '{tables} तालिकाओं की {rows} पंक्तियाँ वापस लाई गईं; हर पंक्ति पहले जैसी है।',
  'The money adds up.': 'पैसों का हिसाब सही है।',
  'An administrator signed in.': 'एक एडमिन ने लॉग इन करके देखा।',
  'Lesson {id} was played.': 'पाठ {id} चलाकर देखा गया।',
  'There was no lesson with a video that could be played.': 'चलाने के लिए वीडियो वाला कोई पाठ नहीं था।',
  'What the rehearsal did': 'जाँच में क्या हुआ',
  'Back up now': 'अभी बैकअप बनाएँ',
  'Rehearse now': 'अभी जाँचें',
  'Making a backup': 'बैकअप बन रहा है',
  'Rehearsing the newest backup': 'सबसे नए बैकअप की जाँच हो रही है',
  'The backup has begun.': 'बैकअप शुरू हो गया है।',
  'The rehearsal has begun.': 'जाँच शुरू हो गई है।',
};
