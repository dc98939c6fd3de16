import { dictionary } from '../../text.ts';

/** Words of edits that somebody else was faster with (decision 37). */
export const messages = dictionary({
  'Changed meanwhile': 'इस बीच बदलाव हुआ',
  'This was changed after you had opened it, so nothing of yours was saved yet:':
    'आपके खोलने के बाद इसमें बदलाव हुए, इसलिए आपके बदलाव अभी तक सहेजे नहीं गए:',
  '{name}, {time}: {fields}': '{name}, {time}: {fields}',
  '{name}, {time}': '{name}, {time}',
  'A deleted account': 'हटाया गया खाता',
  'You changed other fields, so both can be saved.':
    'आपने दूसरी जानकारी बदली है, इसलिए दोनों बदलाव सहेजे जा सकते हैं।',
  '“Keep mine” saves what you changed; all else stays as it is now. “Take theirs” shows in the form what is saved now: copy first what you still need of yours.':
    '“मेरा रखें” से आपके बदलाव सहेजे जाएँगे, बाकी सब वैसा ही रहेगा। “उनका लें” से फ़ॉर्म में अभी सहेजी जानकारी दिखेगी: अपने लिखे में से जो चाहिए, पहले कॉपी कर लें।',
  '“Take theirs” shows in the form what is saved now: copy first what you still need of yours.':
    '“उनका लें” से फ़ॉर्म में अभी सहेजी जानकारी दिखेगी: अपने लिखे में से जो चाहिए, पहले कॉपी कर लें।',
  'Saved now': 'अभी सहेजा हुआ',
  Yours: 'आपका',
  'Copy yours: {field}': 'अपना कॉपी करें: {field}',
  'Keep mine': 'मेरा रखें',
  'Take theirs': 'उनका लें',
  'Save both': 'दोनों सहेजें',
  empty: 'खाली',
  Yes: 'हाँ',
  No: 'नहीं',
  'Nothing was saved: {name} has changed this meanwhile. You see it as it is now.':
    'कुछ सहेजा नहीं गया: {name} ने इस बीच इसे बदल दिया है। अब आपको इसकी मौजूदा स्थिति दिख रही है।',
});
