import { dictionary } from '../../../lib/text.ts';

/** What is said of an upload that shows nowhere: its lesson was deleted before its end, or takes a newer upload. */
export const whyUnused = {
  'in bin': 'The lesson was deleted meanwhile. Its video is in the bin with it, and comes back with it.',
  replaced: 'Another video was chosen for this lesson later. This one is not used.',
} as const;

/** Words of the upload dock. */
export const messages = dictionary({
  Upload: 'अपलोड',
  Uploads: 'अपलोड',
  '1 upload running': '1 अपलोड चल रहा है',
  '{count} uploads running': '{count} अपलोड चल रहे हैं',
  'Uploads need your attention': 'अपलोड पर ध्यान दें',
  'Uploads finished': 'अपलोड पूरे हुए',
  '{done} finished, {cancelled} cancelled': '{done} पूरे हुए, {cancelled} रद्द',
  'Show uploads': 'अपलोड दिखाएँ',
  'Hide uploads': 'अपलोड छिपाएँ',
  'Close the list': 'सूची बंद करें',
  'Waiting for its turn': 'अपनी बारी के इंतज़ार में',
  'Waiting for the network; it goes on by itself.': 'इंटरनेट का इंतज़ार; आते ही अपने आप आगे बढ़ेगा।',
  'Almost done': 'बस होने ही वाला है',
  Done: 'हो गया',
  Cancelled: 'रद्द किया गया',
  'Choose {name} again to go on from where it stopped.': 'जहाँ रुका था वहाँ से जारी रखने के लिए {name} फिर चुनें।',
  'This is not the same file. Choose {name}.': 'यह वही फ़ाइल नहीं है। {name} चुनें।',
  'Choose the file': 'फ़ाइल चुनें',
  'Cancel {name}': '{name} रद्द करें',
  'Remove {name} from the list': '{name} को सूची से हटाएँ',
  Resume: 'जारी रखें',
  Retry: 'फिर कोशिश करें',
  '{percent}%': '{percent}%',
  '{size}/s': '{size}/से.',
  '{sent} of {total}': '{total} में से {sent}',
  '{seconds} s left': '{seconds} से. बाकी',
  '{minutes} min left': '{minutes} मि. बाकी',
  '{hours} h {minutes} min left': '{hours} घं. {minutes} मि. बाकी',
  'File successfully uploaded.': 'फ़ाइल अपलोड हो गई।',
  'Error in File uploading.': 'फ़ाइल अपलोड करने में गड़बड़ी हुई।',
  [whyUnused['in bin']]:
    'इस बीच पाठ हटा दिया गया। वीडियो उसके साथ ट्रैश में है; पाठ वापस लाते ही वीडियो भी मिल जाएगा।',
  [whyUnused.replaced]: 'इस पाठ के लिए बाद में दूसरा वीडियो चुना गया। यह वीडियो इस्तेमाल नहीं होगा।',
  'Keep this page open until it is done.': 'पूरा होने तक यह पेज खुला रखें।',
});
