import { dictionary } from '../../lib/text.ts';

/** Sentences of lessons that server and screens share (spec §5, §8). */
export const say = dictionary({
  'Fill all required fields.': 'सभी ज़रूरी जानकारी भरें।',
  'Select video for content.': 'पाठ के लिए वीडियो चुनें।',
  'There is no such lesson.': 'ऐसा कोई पाठ नहीं है।',
  'This lesson is for members. Join a membership to watch it.': 'यह पाठ सदस्यों के लिए है। देखने के लिए सदस्यता लें।',
});
