import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/coupons/text.ts';
import type { messages as webMessages } from '../../features/coupons/web/text.ts';

export const coupons: Translation<typeof sharedMessages | typeof webMessages> = {
  'Coupon code is required.': 'कूपन कोड ज़रूरी है।',
  'Please use 3 to 30 letters, digits, - or _.': 'कृपया 3 से 30 अंग्रेज़ी अक्षर, अंक, - या _ लिखें।',
  'There is already a coupon with the code {code}.': '{code} कोड वाला कूपन पहले से मौजूद है।',
  'This code was used already and cannot be changed. Please add another coupon.':
    'यह कोड इस्तेमाल हो चुका है, इसलिए बदला नहीं जा सकता। कृपया नया कूपन जोड़ें।',
  'The end date cannot be before the start date.': 'अंतिम तारीख शुरू की तारीख से पहले नहीं हो सकती।',
  'The amount can be ₹{price} at most, the price of {tier}.':
    'राशि ज़्यादा से ज़्यादा ₹{price} हो सकती है, जो {tier} की कीमत है।',
  'The amount can be ₹{price} at most, the lowest price of a membership.':
    'राशि ज़्यादा से ज़्यादा ₹{price} हो सकती है, जो सबसे सस्ती सदस्यता की कीमत है।',
  'Please enter a whole number from 1.': 'कृपया 1 या उससे बड़ी पूरी संख्या लिखें।',
  'There is no such coupon.': 'ऐसा कोई कूपन नहीं है।',
  Coupons: 'कूपन',
  'Discounts that learners get on a membership.': 'सदस्यता पर विद्यार्थियों को मिलने वाली छूट।',
  'Add a coupon': 'नया कूपन जोड़ें',
  'Edit “{code}”': '“{code}” में बदलाव करें',
  Submit: 'सहेजें',
  'There is nothing to edit any more: this coupon does not exist.':
    'अब बदलने के लिए कुछ नहीं है: यह कूपन मौजूद नहीं है।',
  'Letters, digits, - and _, such as DIWALI25': 'अंग्रेज़ी अक्षर, अंक, - और _, जैसे DIWALI25',
  'At most {price}. With 0 it gives no discount.': 'ज़्यादा से ज़्यादा {price}। 0 रखने पर कोई छूट नहीं मिलती।',
  'In rupees. With 0 it gives no discount.': 'रुपयों में। 0 रखने पर कोई छूट नहीं मिलती।',
  'The whole of this day still counts.': 'इस दिन के अंत तक मान्य।',
  'Limit of uses': 'इस्तेमाल की सीमा',
  'How many learners may use it. Empty: any number.': 'कितने विद्यार्थी इसे लगा सकते हैं। खाली छोड़ें तो कोई सीमा नहीं।',
  'Any number': 'कोई सीमा नहीं',
  Used: 'इस्तेमाल',
  Everybody: 'सभी के लिए',
  'Free users': 'मुफ़्त खाते वाले',
  Students: 'विद्यार्थी',
  'Not started': 'शुरू नहीं हुआ',
  Ended: 'समाप्त',
  Off: 'बंद',
  'Search by code': 'कोड से खोजें',
  'Edit {code}': '{code} को बदलें',
  Deactivate: 'बंद करें',
  'Deactivate {code}': '{code} को बंद करें',
  Activate: 'चालू करें',
  'Activate {code}': '{code} को चालू करें',
  'Content updated': 'जानकारी अपडेट हो गई',
  '{code} is saved.': '{code} सहेज लिया गया।',
  '{code} is off now. Purchases that used it keep their discount.':
    '{code} अब बंद है। जिन खरीदारियों में यह लग चुका है, उनकी छूट बनी रहेगी।',
  '{code} is on again.': '{code} फिर से चालू है।',
  'No coupons yet': 'अभी कोई कूपन नहीं है',
  'Fill in the form above: learners see the coupon on the membership page.':
    'ऊपर का फ़ॉर्म भरें: विद्यार्थियों को कूपन सदस्यता के पेज पर दिखेगा।',
  'No coupon matches': 'कोई कूपन नहीं मिला',
  'Try other letters, or show all coupons.': 'दूसरे अक्षर लिखें, या सभी कूपन देखें।',
  'Show all coupons': 'सभी कूपन दिखाएँ',
  'This takes off the whole price of {tier}: nothing is left to pay, so no payment can be sent. Learners are told to ask you, and you make them Paid in the user list.':
    'इससे {tier} की पूरी कीमत माफ़ हो जाती है: चुकाने को कुछ नहीं बचता, इसलिए कोई भुगतान नहीं भेजा जा सकेगा। विद्यार्थियों से आपसे बात करने को कहा जाएगा, और आपको यूज़र सूची में उन्हें सशुल्क सदस्य बनाना होगा।',
};
