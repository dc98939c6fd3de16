// Makes the PDF resources of the online services pages (docs/SPECIFICATION.md, screen 5): node scripts/marketing/papers.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { renderPdf } from '../../src/lib/server/pdf/pdf.ts';

interface Sheet {
  title: string;
  lead: string;
  bring: string[];
  steps: string[];
  note: string;
}

const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 22mm, y: 20mm))
#set text(font: "Mukta", size: 11pt, lang: "en", fill: rgb("#27211a"))
#set par(leading: 0.75em)
#show heading.where(level: 1): set text(size: 22pt, fill: rgb("#a63e07"))
#show heading.where(level: 2): set text(size: 14pt)
#let part(sheet, lang, bring, steps) = {
  set text(lang: lang)
  heading(level: 1, sheet.title)
  v(2mm)
  text(size: 12.5pt, sheet.lead)
  v(3mm)
  heading(level: 2, bring)
  v(1mm)
  list(marker: box(width: 3.2mm, height: 3.2mm, stroke: 0.8pt + rgb("#8d7f6b"), radius: 0.6mm), body-indent: 3mm, spacing: 0.9em, ..sheet.bring)
  v(2mm)
  heading(level: 2, steps)
  v(1mm)
  enum(spacing: 0.9em, ..sheet.steps)
  v(3mm)
  block(width: 100%, fill: rgb("#fdebd8"), inset: 4mm, radius: 2mm, sheet.note)
}
#part(data.en, "en", "What to bring", "How it goes")
#pagebreak()
#part(data.hi, "hi", "क्या-क्या लाएँ", "काम कैसे होगा")
`;

const sheets: Record<string, { en: Sheet; hi: Sheet }> = {
  'exam-forms': {
    en: {
      title: 'Exam forms',
      lead: 'One wrong letter in a name can cost a year. Fill in with the papers beside you.',
      bring: [
        'Mark sheet of class 10: it decides how your name and birthday are written',
        'Aadhaar card, and a mobile number that will stay yours',
        'Photo with a light ground, not older than three months',
        'Signature on white paper, in blue or black ink',
        'Category or disability certificate, if you claim one',
        'Means to pay the fee: UPI, card or cash',
      ],
      steps: [
        'We read the notice together: age, marks, last date.',
        'You say each entry aloud; we type it and you check it on the screen.',
        'Photo and signature are brought to the size that the form asks for.',
        'After the payment you take home the form, the receipt and the password, on paper.',
      ],
      note: 'Come a week before the last date. On the last evening every server is slow.',
    },
    hi: {
      title: 'परीक्षा फ़ॉर्म',
      lead: 'नाम में एक अक्षर की गलती पूरा साल ले सकती है। कागज़ पास रखकर ही फ़ॉर्म भरें।',
      bring: [
        'दसवीं की अंकसूची: नाम और जन्मतिथि इसी के अनुसार लिखी जाती है',
        'आधार कार्ड, और ऐसा मोबाइल नंबर जो आगे भी आपका रहे',
        'हल्के बैकग्राउंड वाली फ़ोटो, तीन महीने से पुरानी नहीं',
        'सफ़ेद कागज़ पर नीली या काली स्याही से हस्ताक्षर',
        'जाति या दिव्यांगता प्रमाण पत्र, अगर लाभ लेना है',
        'फ़ीस देने का साधन: UPI, कार्ड या नकद',
      ],
      steps: [
        'सूचना साथ बैठकर पढ़ते हैं: उम्र, अंक, आखिरी तारीख।',
        'आप बोलते हैं, हम लिखते हैं, और स्क्रीन पर आप जाँचते हैं।',
        'फ़ोटो और हस्ताक्षर फ़ॉर्म में माँगी गई नाप के बनाए जाते हैं।',
        'भुगतान के बाद फ़ॉर्म, रसीद और पासवर्ड कागज़ पर आपको दिए जाते हैं।',
      ],
      note: 'आखिरी तारीख से एक हफ़्ता पहले आइए। आखिरी शाम को हर सर्वर धीमा रहता है।',
    },
  },
  scholarship: {
    en: {
      title: 'Scholarships',
      lead: 'Most applications fail for one of two reasons: a bank account without Aadhaar, or an old income certificate.',
      bring: [
        'Income certificate of this year',
        'Caste and domicile certificate, if the scheme asks for them',
        'Mark sheet of the last class and the fee receipt of this one',
        'Bank passbook in the student’s own name',
        'Aadhaar card that is linked to that account',
        'Last year’s application number, for a renewal',
      ],
      steps: [
        'We look which schemes fit your class, marks and family income.',
        'The application is filled in and you get its number.',
        'Your school or college verifies it: we write down whom to ask, and by when.',
        'We look at the state of it with you once a month until the money is there.',
      ],
      note: 'Nobody can promise a scholarship. Whoever asks for a share of it is to be reported.',
    },
    hi: {
      title: 'छात्रवृत्ति',
      lead: 'ज़्यादातर आवेदन दो कारणों से रुकते हैं: बैंक खाता आधार से जुड़ा नहीं, या आय प्रमाण पत्र पुराना।',
      bring: [
        'इसी साल का आय प्रमाण पत्र',
        'जाति और मूल निवास प्रमाण पत्र, अगर योजना में माँगे गए हों',
        'पिछली कक्षा की अंकसूची और इस कक्षा की फ़ीस रसीद',
        'विद्यार्थी के अपने नाम की बैंक पासबुक',
        'उसी खाते से जुड़ा आधार कार्ड',
        'नवीनीकरण के लिए पिछले साल का आवेदन क्रमांक',
      ],
      steps: [
        'देखते हैं कि आपकी कक्षा, अंक और परिवार की आय पर कौन-सी योजनाएँ लागू हैं।',
        'आवेदन भरा जाता है और उसका क्रमांक आपको मिलता है।',
        'स्कूल या कॉलेज सत्यापन करता है: किससे और कब तक मिलना है, हम लिखकर देते हैं।',
        'पैसा आने तक महीने में एक बार आपके साथ स्थिति देखते हैं।',
      ],
      note: 'छात्रवृत्ति का वादा कोई नहीं कर सकता। जो उसमें हिस्सा माँगे, उसकी शिकायत करें।',
    },
  },
  'college-admission': {
    en: {
      title: 'College admission',
      lead: 'Admission is four dates: registration, choice, verification, fee. Missing one means the next round.',
      bring: [
        'Mark sheets of class 10 and 12',
        'Transfer and migration certificate',
        'Domicile, caste and income certificate, if you claim a benefit',
        'Score card of the entrance exam',
        'Aadhaar card and four photos',
        'Gap affidavit, if you lost a year',
      ],
      steps: [
        'Counselling: we draw up a list of colleges by course, distance, cost and chance.',
        'Registration and choice in the order that you really want.',
        'Verification of the papers at the help centre, with all originals.',
        'Allotment: fee, receipt, and the day on which to report.',
      ],
      note: 'Never give your password to anybody, not even to us. You type it yourself.',
    },
    hi: {
      title: 'कॉलेज में दाखिला',
      lead: 'दाखिला यानी चार तारीखें: पंजीकरण, चुनाव, सत्यापन, फ़ीस। एक छूटी तो अगला राउंड।',
      bring: [
        'दसवीं और बारहवीं की अंकसूची',
        'स्थानांतरण और प्रव्रजन प्रमाण पत्र (TC और माइग्रेशन)',
        'मूल निवास, जाति और आय प्रमाण पत्र, अगर लाभ लेना है',
        'प्रवेश परीक्षा का स्कोर कार्ड',
        'आधार कार्ड और चार फ़ोटो',
        'साल छूटा हो तो गैप का शपथपत्र',
      ],
      steps: [
        'काउंसलिंग: कोर्स, दूरी, खर्च और संभावना देखकर कॉलेजों की सूची बनाते हैं।',
        'पंजीकरण और चुनाव, उसी क्रम में जो आप सच में चाहते हैं।',
        'सहायता केंद्र पर सभी मूल कागज़ों का सत्यापन।',
        'सीट मिलने पर: फ़ीस, रसीद और उपस्थित होने का दिन।',
      ],
      note: 'अपना पासवर्ड किसी को न दें, हमें भी नहीं। उसे आप खुद लिखेंगे।',
    },
  },
  certificates: {
    en: {
      title: 'Certificates',
      lead: 'Income, domicile and caste: three certificates that most forms ask for, and what each of them proves.',
      bring: [
        'Aadhaar cards of the student and of one parent',
        'Ration card or family identity number',
        'Proof of the address: electricity bill or rent agreement',
        'For income: salary slip, or a declaration of what the family earns',
        'For domicile: school certificates of the last years',
        'For caste: a relative’s certificate on the father’s side',
      ],
      steps: [
        'We see whether you have a valid certificate already: many do and don’t know it.',
        'The application is filled in and the papers are scanned.',
        'You get the number and the day on which to ask.',
        'The certificate is printed, and kept as a file on your phone.',
      ],
      note: 'Income certificates are valid for a limited time. Note the date on the back of your copy.',
    },
    hi: {
      title: 'प्रमाण पत्र',
      lead: 'आय, मूल निवास और जाति: तीन प्रमाण पत्र जो ज़्यादातर फ़ॉर्म माँगते हैं, और कौन क्या साबित करता है।',
      bring: [
        'विद्यार्थी और माता या पिता का आधार कार्ड',
        'राशन कार्ड या परिवार पहचान क्रमांक',
        'पते का प्रमाण: बिजली का बिल या किराया अनुबंध',
        'आय के लिए: वेतन पर्ची, या परिवार की कमाई की घोषणा',
        'मूल निवास के लिए: पिछले सालों के स्कूल प्रमाण पत्र',
        'जाति के लिए: पिता पक्ष के किसी रिश्तेदार का प्रमाण पत्र',
      ],
      steps: [
        'पहले देखते हैं कि मान्य प्रमाण पत्र पहले से तो नहीं है: कई बार होता है और पता नहीं होता।',
        'आवेदन भरा जाता है और कागज़ स्कैन होते हैं।',
        'आपको क्रमांक और पूछने का दिन मिलता है।',
        'प्रमाण पत्र छपता है और फ़ोन में फ़ाइल के रूप में भी रहता है।',
      ],
      note: 'आय प्रमाण पत्र सीमित समय तक ही मान्य रहता है। तारीख अपनी प्रति के पीछे लिख लीजिए।',
    },
  },
};

const folder = new URL('../../public/papers/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, { en, hi }] of Object.entries(sheets))
  await writeFile(
    new URL(`${name}.pdf`, folder),
    await renderPdf(template, { title: `${en.title} · ${hi.title}`, en, hi }),
  );
