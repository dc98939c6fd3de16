import { dictionary } from '../../../lib/text.ts';

/** One's own data and the end of an account. */
export const messages = dictionary({
  'Your data': 'आपका डेटा',
  'Everything that is kept of you here: account, profile, progress, notes, certificates, payments, questions, messages, devices. One file in JSON.':
    'यहाँ आपके बारे में जो कुछ दर्ज है: खाता, प्रोफ़ाइल, प्रगति, नोट्स, प्रमाण पत्र, भुगतान, सवाल, संदेश, डिवाइस। JSON में एक फ़ाइल।',
  'Download your data': 'अपना डेटा डाउनलोड करें',
  'Your data could not be downloaded.': 'आपका डेटा डाउनलोड नहीं हो सका।',
  'Delete account': 'खाता हटाएँ',
  'This can’t be taken back. You may want to download your data first.':
    'हटाया हुआ खाता वापस नहीं लाया जा सकता। चाहें तो पहले अपना डेटा डाउनलोड कर लें।',
  'Delete your account?': 'अपना खाता हटाएँ?',
  'This goes, at once and for good:': 'यह तुरंत और हमेशा के लिए हट जाएगा:',
  'your account with name, email, mobile number and password': 'आपका खाता: नाम, ईमेल, मोबाइल नंबर और पासवर्ड',
  'your profile and your photo': 'आपकी प्रोफ़ाइल और फ़ोटो',
  'your progress in all courses with your notes and ratings, and your membership':
    'सभी कोर्स में आपकी प्रगति, नोट्स और रेटिंग, और आपकी सदस्यता',
  'your certificates: whoever looks one up is told that it was withdrawn':
    'आपके प्रमाण पत्र: जो भी इन्हें जाँचेगा, उसे दिखेगा कि ये वापस लिए गए',
  'your questions to the institute and about lessons': 'संस्थान से और पाठों के बारे में पूछे गए आपके सवाल',
  'messages and webinar seats that you sent while signed in, or from your email once a mailed link has proved that it is yours':
    'वे संदेश और वेबिनार की सीटें जो आपने लॉग इन रहकर भेजीं, या जो आपके ईमेल से आईं, अगर मेल में आए लिंक से साबित हो चुका है कि वह ईमेल आपका है',
  'the pictures that you sent as proof of payments': 'भुगतान के सबूत के तौर पर भेजी आपकी तस्वीरें',
  'This stays with the institute:': 'यह संस्थान के पास रहेगा:',
  'your payments: amounts, dates, transaction and receipt numbers, with your user number in place of your name':
    'आपके भुगतान: राशि, तारीख, ट्रांज़ैक्शन आईडी और रसीद संख्या, आपके नाम की जगह यूज़र नंबर के साथ',
  'messages and webinar seats under your email that you sent without being signed in, if nothing has proved that the email is yours: the institute deletes them after some time':
    'आपके ईमेल से बिना लॉग इन के भेजे गए संदेश और वेबिनार की सीटें, अगर यह साबित नहीं हुआ कि वह ईमेल आपका है: संस्थान उन्हें कुछ समय बाद हटा देता है',
  'You are signed out everywhere.': 'आप हर जगह से लॉग आउट हो जाएँगे।',
  'Your password': 'आपका पासवर्ड',
  'Delete for good': 'हमेशा के लिए हटाएँ',
  Cancel: 'रद्द करें',
});
