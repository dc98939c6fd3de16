import { dictionary } from '../../lib/text.ts';

/** The frame's own words. */
export const messages = dictionary({
  'Skip to content': 'सीधे सामग्री पर जाएँ',
  'Main navigation': 'मुख्य मेन्यू',
  Menu: 'मेन्यू',
  'Close menu': 'मेन्यू बंद करें',
  'View Course': 'कोर्स देखें',
  'Create Course': 'कोर्स बनाएँ',
  Profile: 'प्रोफ़ाइल',
  Event: 'कार्यक्रम',
  Membership: 'सदस्यता',
  'Admin Panel': 'एडमिन पैनल',
  'Login/Signup': 'लॉग इन/साइन अप',
  Logout: 'लॉग आउट',
  'Theme: as on this device': 'थीम: डिवाइस जैसी',
  'Theme: light': 'थीम: हल्की',
  'Theme: dark': 'थीम: गहरी',
  Services: 'सेवाएँ',
  About: 'हमारे बारे में',
  Contact: 'संपर्क',
  Footer: 'फ़ुटर',
  'Learn at your own pace, on any phone.': 'अपनी रफ़्तार से सीखें, किसी भी फ़ोन पर।',
  'This page is not here': 'यह पेज यहाँ नहीं है',
  'The address may be mistyped, or the page may have moved.':
    'शायद पता गलत लिखा गया है, या पेज हटा दिया गया है।',
});
