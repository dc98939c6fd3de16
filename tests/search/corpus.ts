import { captionEditing } from '../../src/features/lessons/captionsApi.ts';
import { teachers } from '../../src/features/teachers/api.ts';
import { files } from '../../src/features/files/api.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import type { Client, Kit } from '../support/harness.ts';

interface Corpus {
  name: string;
  description: string;
  lessons: { name: string; description?: string; en?: string; hi?: string }[];
  files?: string[];
}

/** Courses as Indian institutes have them: in Hindi, in English and mixed. */
export const corpus: readonly Corpus[] = [
  {
    name: 'डिजिटल मार्केटिंग का पूरा कोर्स',
    description: '<p>सोशल मीडिया, विज्ञापन और ग्राहकों से बात करना सीखें।</p>',
    lessons: [
      { name: 'परिचय: मार्केटिंग क्या है' },
      {
        name: 'फेसबुक पर विज्ञापन',
        hi: 'सबसे पहले अपने दर्शकों की उम्र चुनिए',
        description: '<p>बजट कैसे तय करें</p>',
      },
      { name: 'इंस्टाग्राम रील बनाना', hi: 'रोशनी खिड़की की तरफ़ से आनी चाहिए' },
      { name: 'Google Business Profile', en: 'verify your address by a postcard' },
    ],
    files: ['मार्केटिंग_चेकलिस्ट.pdf'],
  },
  {
    name: 'अपनी दुकान ऑनलाइन कैसे चलाएँ',
    description: '<p>छोटे व्यापारियों के लिए: सामान की फ़ोटो, भुगतान और डिलीवरी।</p>',
    lessons: [
      { name: 'दुकान का नाम और लोगो' },
      { name: 'दुकानों के लिए हिसाब-किताब', description: '<p>रोज़ का खाता लिखना</p>' },
      { name: 'ग्राहक की शिकायत', hi: 'पहले धैर्य से पूरी बात सुनिए' },
      { name: 'UPI से भुगतान लेना', hi: 'क्यूआर कोड काउंटर पर चिपकाइए' },
    ],
    files: ['price_list_template.txt'],
  },
  {
    name: 'Class 10 Mathematics',
    description: '<p>The whole NCERT syllabus with solved examples.</p>',
    lessons: [
      { name: 'Real Numbers', en: 'every composite number is a product of primes' },
      { name: 'Polynomials' },
      { name: 'Quadratic Equations', en: 'the discriminant tells how many roots there are' },
      { name: 'Trigonometry: heights and distances', en: 'look at the angle of elevation of the kite' },
      { name: 'Surface areas and volumes' },
    ],
    files: ['trigonometry_formulas.pdf'],
  },
  {
    name: 'कक्षा 12 भौतिकी',
    description: '<p>विद्युत, चुंबकत्व और प्रकाशिकी की पढ़ाई।</p>',
    lessons: [
      { name: 'विद्युत आवेश तथा क्षेत्र' },
      { name: 'प्रकाश का अपवर्तन', hi: 'कांच की पट्टिका में किरण मुड़ जाती है' },
      { name: 'गुरुत्वाकर्षण' },
      { name: 'परमाणु और नाभिक' },
    ],
  },
  {
    name: 'Spoken English for Beginners',
    description: '<p>Speak with confidence in interviews and on the phone.</p>',
    lessons: [
      { name: 'Introducing yourself', en: 'my name is Kavita and I live in Bhopal' },
      { name: 'Tenses made easy' },
      { name: 'Job interviews', en: 'never criticise your former employer' },
      { name: 'Telephone conversations' },
    ],
  },
  {
    name: 'Tally Prime with GST',
    description: '<p>Accounting for small businesses: vouchers, ledgers, invoices and returns.</p>',
    lessons: [
      { name: 'Creating ledgers' },
      { name: 'Purchase and sales vouchers' },
      { name: 'Filing GST returns', en: 'the due date of GSTR-3B is the twentieth' },
      { name: 'Bank reconciliation' },
    ],
    files: ['sample_invoice.pdf'],
  },
  {
    name: 'सिलाई और कढ़ाई',
    description: '<p>ब्लाउज़, सूट और पर्दे घर पर सिलना सीखिए।</p>',
    lessons: [
      { name: 'कपड़ा नापना और काटना' },
      { name: 'मशीन की देखभाल', hi: 'हर हफ़्ते तेल की दो बूंदें डालिए' },
      { name: 'कहानी वाली कढ़ाई' },
    ],
  },
  {
    name: 'Python Programming',
    description: '<p>From the first line of code to small projects.</p>',
    lessons: [
      { name: 'Variables and types' },
      { name: 'Loops and lists', en: 'indentation is part of the language' },
      { name: 'Dictionaries' },
      { name: 'Reading files and exceptions' },
    ],
    files: ['python_exercises.txt'],
  },
  {
    name: 'प्रतियोगी परीक्षा: सामान्य ज्ञान',
    description: '<p>एसएससी, रेलवे और पटवारी की तैयारी।</p>',
    lessons: [
      { name: 'भारत का संविधान' },
      { name: 'मध्य प्रदेश की नदियाँ', hi: 'नर्मदा अमरकंटक से निकलती है' },
      { name: 'मुग़ल साम्राज्य का इतिहास' },
      { name: 'किताबों से नोट्स बनाना' },
    ],
  },
];

/** The typed search, and kind and title of the wanted result. */
export type Wanted = readonly [typed: string, kind: string, title: string];

/** Forty searches with the wanted first result of each. */
export const table: readonly Wanted[] = [
  // both scripts, and Hindi in Roman letters
  ['मार्केटिंग', 'courses', 'डिजिटल मार्केटिंग का पूरा कोर्स'],
  ['digital marketing', 'courses', 'डिजिटल मार्केटिंग का पूरा कोर्स'],
  ['dukan', 'lessons', 'दुकान का नाम और लोगो'],
  ['apni dukaan online', 'courses', 'अपनी दुकान ऑनलाइन कैसे चलाएँ'],
  ['padhai', 'courses', 'कक्षा 12 भौतिकी'],
  ['पढ़ाई', 'courses', 'कक्षा 12 भौतिकी'],
  ['bhautiki', 'courses', 'कक्षा 12 भौतिकी'],
  ['samvidhan', 'lessons', 'भारत का संविधान'],
  ['silai', 'courses', 'सिलाई और कढ़ाई'],
  ['gurutvakarshan', 'lessons', 'गुरुत्वाकर्षण'],
  ['prakash', 'lessons', 'प्रकाश का अपवर्तन'],
  ['facebook vigyapan', 'lessons', 'फेसबुक पर विज्ञापन'],
  ['पाइथन', 'courses', 'Python Programming'],
  // prefixes of words
  ['trigo', 'lessons', 'Trigonometry: heights and distances'],
  ['mathem', 'courses', 'Class 10 Mathematics'],
  ['प्रतियो', 'courses', 'प्रतियोगी परीक्षा: सामान्य ज्ञान'],
  ['gst ret', 'lessons', 'Filing GST returns'],
  ['spo eng', 'courses', 'Spoken English for Beginners'],
  // typing errors
  ['trignometry', 'lessons', 'Trigonometry: heights and distances'],
  ['mathmatics', 'courses', 'Class 10 Mathematics'],
  ['pyhton', 'courses', 'Python Programming'],
  ['quadratik equasions', 'lessons', 'Quadratic Equations'],
  ['digital marekting', 'courses', 'डिजिटल मार्केटिंग का पूरा कोर्स'],
  ['polinomials', 'lessons', 'Polynomials'],
  ['सिलाइ', 'courses', 'सिलाई और कढ़ाई'],
  ['gurutvakrshan', 'lessons', 'गुरुत्वाकर्षण'],
  // inflected forms
  ['दुकानें हिसाब', 'lessons', 'दुकानों के लिए हिसाब-किताब'],
  ['नदी', 'lessons', 'मध्य प्रदेश की नदियाँ'],
  ['कहानियाँ', 'lessons', 'कहानी वाली कढ़ाई'],
  ['dictionary', 'lessons', 'Dictionaries'],
  ['interview', 'lessons', 'Job interviews'],
  ['किताब नोट्स', 'lessons', 'किताबों से नोट्स बनाना'],
  // descriptions
  ['patwari', 'courses', 'प्रतियोगी परीक्षा: सामान्य ज्ञान'],
  ['NCERT', 'courses', 'Class 10 Mathematics'],
  // captions
  ['discriminant', 'captions', 'the discriminant tells how many roots there are'],
  ['narmada', 'captions', 'नर्मदा अमरकंटक से निकलती है'],
  ['खिड़की', 'captions', 'रोशनी खिड़की की तरफ़ से आनी चाहिए'],
  // teachers, files and own notes
  ['price list', 'files', 'price list template.txt'],
  ['kavita', 'teachers', 'Kavita Deshmukh'],
  ['jhansi teen baar', 'notes', 'झाँसी वाले सर ने कहा: तीन बार दोहराना'],
];

/** The note for the last search. */
export const ownNote = 'झाँसी वाले सर ने कहा: तीन बार दोहराना';

const vtt = (text: string): string =>
  `WEBVTT\n\n00:02.000 --> 00:04.000\nनमस्ते, welcome\n\n00:07.000 --> 00:09.000\n${text}\n`;

/** Fills an academy with the corpus through an administrator's calls. */
export async function fill(k: Kit, admin: Client): Promise<void> {
  const video = await putFile(k, admin, { kind: 'video', name: 'film.mp4', duration: 30 });
  for (const name of ['Kavita Deshmukh', 'राजेश तिवारी'])
    await admin.call(teachers.create, { body: { name } });
  for (const { name, description, lessons, files: attached = [] } of corpus) {
    const { courseID } = await addCourse(admin, { courseName: name, description });
    for (const { name: contentName, description: about = '', en, hi } of lessons) {
      const { courseContentID: id } = await addLesson(admin, courseID, {
        contentName,
        description: about,
        videoFileName: video.name,
      });
      const body = { ...(en ? { en: vtt(en) } : {}), ...(hi ? { hi: vtt(hi) } : {}) };
      if (en ?? hi) await admin.call(captionEditing.edit, { query: { id }, body });
    }
    for (const file of attached) {
      const bytes = Buffer.from('%PDF-1.4');
      const { status } = await admin.upload(files.uploadFiles, { query: { courseID } }, [
        { name: file, bytes },
      ]);
      if (status !== 200) throw new Error(`${file} was not stored`);
    }
  }
  await k.jobs();
}
