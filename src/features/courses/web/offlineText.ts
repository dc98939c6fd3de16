import { dictionary } from '../../../lib/text.ts';

/** Words for a time without a network; apart, since the catalogue is a first screen. */
export const messages = dictionary({
  'Try again': 'फिर कोशिश करें',
  'You are offline: this is what was saved on {date}.': 'आप ऑफ़लाइन हैं: यह {date} को सहेजी गई जानकारी है।',
  'The connection is very slow: this is what was saved on {date}.':
    'इंटरनेट बहुत धीमा है: यह {date} को सहेजी गई जानकारी है।',
  'Saved on this device: {course}': 'इस डिवाइस पर सहेजा हुआ: {course}',
  'Lessons need a connection to play': 'पाठ चलाने के लिए इंटरनेट चाहिए',
  'Open it again when you are back online.': 'इंटरनेट आने पर इसे फिर खोलें।',
});
