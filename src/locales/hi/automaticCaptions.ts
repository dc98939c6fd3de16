export const automaticCaptions = {
  'Captions made automatically': 'अपने आप बने कैप्शन',
  'A program writes down what is said. Choose the language that is spoken; it does not translate.':
    'एक प्रोग्राम बोली गई बात लिखता है। वीडियो में बोली जाने वाली भाषा चुनें; यह अनुवाद नहीं करता।',
  'Spoken language': 'बोली जाने वाली भाषा',
  'Make captions automatically': 'अपने आप कैप्शन बनाएँ',
  'Made automatically, {language}: a draft that learners don’t see. Check it before you save it.':
    'अपने आप बना, {language}: यह ड्राफ़्ट है, विद्यार्थियों को नहीं दिखता। सहेजने से पहले जाँच लें।',
  'Being made, {language}: {percent}%': 'बन रहा है, {language}: {percent}%',
  'Not made, {language}: {problem}': 'नहीं बना, {language}: {problem}',
  'The draft is in the editor. Learners see it when you have checked and saved it.':
    'ड्राफ़्ट एडिटर में है। जाँचकर सहेजने के बाद ही यह विद्यार्थियों को दिखेगा।',
  'Put it into the editor': 'एडिटर में लाएँ',
  'It takes the place of the captions in the editor; Undo brings them back.':
    'यह एडिटर के कैप्शन की जगह ले लेता है; “वापस लें” से वे वापस आ जाते हैं।',
  'Make it again': 'दोबारा बनाएँ',
  Discard: 'हटा दें',
};
