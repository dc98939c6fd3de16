export const search = {
  'Courses, lessons, captions, files': 'कोर्स, पाठ, कैप्शन, फ़ाइलें',
  Captions: 'वीडियो में कही गई बातें',
  Files: 'फ़ाइलें',
  'Your notes': 'आपके नोट्स',
  'Show more': 'और दिखाएँ',
  'No name is spelt like this. These are near to it.': 'इस वर्तनी का कोई नाम नहीं मिला। ये उससे मिलते-जुलते हैं।',
  'Nothing found for “{text}”': '“{text}” के लिए कुछ नहीं मिला',
  'Check the spelling, or try another or a shorter word. Hindi words are also found in English letters: “dukan” finds दुकान.':
    'वर्तनी जाँचें, या कोई दूसरा या छोटा शब्द लिखें। हिंदी शब्द अंग्रेज़ी अक्षरों में भी मिलते हैं: “dukan” से दुकान मिलेगा।',
  'With an account you also search what is said in lessons, files and your notes.':
    'खाता हो तो पाठों में कही गई बातों, फ़ाइलों और अपने नोट्स में भी खोज सकते हैं।',
  'Recent searches on this device': 'इस डिवाइस पर हाल की खोजें',
  'Remove all': 'सब हटाएँ',
  'Remove “{text}”': '“{text}” हटाएँ',
  'New courses': 'नए कोर्स',
  'Only with a membership': 'केवल सदस्यता के साथ',
  'Press / or Ctrl+K to search from any page.': '/ या Ctrl+K दबाकर किसी भी पेज से खोजें।',
  'Course progress': 'कोर्स में प्रगति',
  'Create your account': 'अपना खाता बनाएँ',
  '1 result for “{text}”': '“{text}” के लिए 1 नतीजा',
  '{count} results for “{text}”': '“{text}” के लिए {count} नतीजे',
  Kind: 'प्रकार',
};
