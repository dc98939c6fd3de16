import type { messages } from '../../features/push/text.ts';
import type { Translation } from '../../lib/text.ts';

export const push: Translation<typeof messages> = {
  'There is news for you.': 'आपके लिए एक नई सूचना है।',
  'This academy sends no notices to devices.': 'यह अकादमी डिवाइस पर सूचनाएँ नहीं भेजती।',
  'This browser’s address for notices can’t be used.': 'सूचनाओं के लिए इस ब्राउज़र का पता काम नहीं करता।',
  'Notices are off on this device.': 'इस डिवाइस पर सूचनाएँ बंद हैं।',
  'A test notice': 'जाँच के लिए सूचना',
  'Notices arrive on this device.': 'इस डिवाइस पर सूचनाएँ पहुँच रही हैं।',
};
