import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Please enter an address that begins with https://.'
  | 'Please enter a year such as 1998.'
  | 'Please enter a phone number.'
  | 'Please enter an e-mail address.'
  | 'Please choose a colour.'
  | 'Please enter a UPI address such as academy@bank.'
  | 'Please enter a GSTIN of 15 characters.'
  | 'This GSTIN has a typing mistake: its last character does not fit the others.'
  | 'The first two digits of this GSTIN are no state’s number.'
  | 'This GSTIN belongs to another state than the one chosen.'
  | 'Please use 1 to 3 letters or digits.'
  | 'Please enter a rate from 0 to 28 %.'
  | 'Please enter a SAC of 4 to 8 digits, such as 999293.'
  | 'Please enter 1 to 365 days.'
  | 'Please enter a number of days from 0 to 365.'
  | 'Please enter a percentage from 0 to 100.'
  | 'Please enter a percentage from 0 to 50.'
  | 'Please enter 144 to 1080 lines.'
  | 'Please enter a number of devices from 0 to 100.'
  | 'Please enter 1 to 10,000 MB.'
  | 'Please enter 0 to 1,000,000 MB.'
>('institute');

/** The founder's story on the About page until an administrator writes one (SPECIFICATION §1: a founder biography). */
export const founderStory = {
  en: `The institute began in 1998 in a rented front room, with one blackboard, eleven borrowed chairs and students who came straight from school. Our founder had just left a safe post as a school teacher, convinced that good guidance should not depend on living in a big city.

In the evenings the lessons turned into conversations: which stream to take, which form to fill in, whether a loan was worth it. Career counselling grew out of those talks. When forms and results moved to the internet, families came with their papers, and a desk for online services was added so that nobody would miss a date for want of a computer.

Today the lessons are films that play on any phone. The rule of the first year still holds: explain it until the last bench has understood.`,
  hi: `संस्थान की शुरुआत 1998 में किराए के एक कमरे से हुई: एक ब्लैकबोर्ड, माँगकर लाई गई ग्यारह कुर्सियाँ और स्कूल से सीधे आने वाले विद्यार्थी। हमारे संस्थापक ने तभी स्कूल की पक्की नौकरी छोड़ी थी। उनका मानना था कि सही मार्गदर्शन पाने के लिए बड़े शहर में रहना ज़रूरी नहीं होना चाहिए।

शाम की कक्षाएँ अक्सर बातचीत में बदल जातीं: कौन-सा विषय लें, कौन-सा फ़ॉर्म भरें, लोन लेना ठीक रहेगा या नहीं। करियर काउंसलिंग इन्हीं बातों से निकली। जब फ़ॉर्म और नतीजे इंटरनेट पर आने लगे, तो परिवार अपने कागज़ लेकर आए, और ऑनलाइन सेवाओं की मेज़ लग गई, ताकि कंप्यूटर न होने से किसी की तारीख न छूटे।

आज कक्षाएँ ऐसे वीडियो हैं जो किसी भी फ़ोन पर चलते हैं। पहले साल का नियम अब भी वही है: तब तक समझाओ, जब तक आखिरी बेंच को समझ न आ जाए।`,
} as const;
