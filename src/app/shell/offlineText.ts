import { dictionary } from '../../lib/text.ts';

/** The frame's words without a network and of new versions; apart, since first screens don't need them. */
export const messages = dictionary({
  'You are offline': 'आप ऑफ़लाइन हैं',
  'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.':
    'यह पेज इस डिवाइस पर सहेजा हुआ नहीं है। आपने जो देखा, वह सुरक्षित है और इंटरनेट आते ही भेज दिया जाएगा।',
  'This screen could not be opened': 'यह पेज नहीं खुल सका',
  'The server does not answer at the moment; your connection is fine. The screen opens by itself once it does.':
    'सर्वर अभी जवाब नहीं दे रहा है; आपका इंटरनेट ठीक है। जवाब मिलते ही यह पेज अपने आप खुल जाएगा।',
  'A new version is ready': 'नया वर्शन तैयार है',
  Reload: 'रीलोड करें',
  'Not now': 'अभी नहीं',
});
