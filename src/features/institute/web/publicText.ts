import { dictionary } from '../../../lib/text.ts';

/** The words of the settings of the public pages. */
export const messages = dictionary({
  'Parts of the settings': 'सेटिंग के हिस्से',
  'Payments and receipts': 'भुगतान और रसीद',
  'Public pages': 'सार्वजनिक पेज',
  'Saved.': 'सहेजा गया।',
  'Founder and founding': 'संस्थापक और स्थापना',
  'The About page tells this.': 'यह “हमारे बारे में” पेज पर दिखता है।',
  'Founded in the year': 'स्थापना का साल',
  'Name of the founder': 'संस्थापक का नाम',
  'The founder’s story in English': 'संस्थापक की कहानी, अंग्रेज़ी में',
  'The founder’s story in Hindi': 'संस्थापक की कहानी, हिंदी में',
  'An empty line begins a new paragraph.': 'खाली पंक्ति छोड़ने पर नया पैराग्राफ़ शुरू होता है।',
  'How people reach you': 'लोग आप तक कैसे पहुँचें',
  'Shown on About and Contact. What is empty is not shown.':
    '“हमारे बारे में” और “संपर्क” पर दिखता है। जो खाली है, वह नहीं दिखता।',
  Logo: 'लोगो',
  'JPG, BMP, PNG or WebP. It is shown after Save.': 'JPG, BMP, PNG या WebP। सहेजने के बाद दिखेगा।',
  'Remove the logo': 'लोगो हटाएँ',
  'Logo and accent colour': 'लोगो और मुख्य रंग',
  Phone: 'फ़ोन',
  'E-mail': 'ईमेल',
  'Address for visitors': 'मिलने का पता',
  'Link of the messaging group': 'ग्रुप का लिंक',
  'Such as https://chat.whatsapp.com/… Leads there from “Join our group”.':
    'जैसे https://chat.whatsapp.com/… “हमारे ग्रुप से जुड़ें” यहीं ले जाता है।',
  Website: 'वेबसाइट',
  'The logo stands in the header, the colour on buttons and links of every screen.':
    'लोगो हर पेज के हेडर में दिखता है, रंग हर पेज के बटन और लिंक पर।',
  Colour: 'रंग',
  'The product’s orange': 'कक्षा का नारंगी रंग',
  'Made darker or lighter where needed, so that everybody can read it.':
    'जहाँ ज़रूरी हो, थोड़ा गहरा या हल्का किया जाता है, ताकि सब पढ़ सकें।',
  'This colour can be read as it is.': 'यह रंग जैसा है, वैसा ही पढ़ा जा सकता है।',
  'Live preview': 'ऐसा दिखेगा',
  'On light paper': 'हल्के बैकग्राउंड पर',
  'On dark paper': 'गहरे बैकग्राउंड पर',
  'Founded in {year}': '{year} में स्थापित',
  'Our founder': 'हमारे संस्थापक',
  'Your institute': 'आपका संस्थान',
  'A button': 'बटन',
  'A link': 'लिंक',
});
