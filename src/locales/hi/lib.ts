import type { Translation } from '../../lib/text.ts';
import type { messages as fieldsMessages } from '../../lib/fields.ts';
import type { messages as moneyMessages } from '../../lib/money.ts';
import type { messages as errorsMessages } from '../../lib/server/http/errors.ts';
import type { messages as draftMessages } from '../../lib/web/draft/text.ts';
import type { messages as editMessages } from '../../lib/web/edit/text.ts';
import type { messages as editorMessages } from '../../lib/web/editor/text.ts';
import type { messages as agoMessages } from '../../lib/web/ago.ts';
import type { messages as copyButtonMessages } from '../../lib/web/ui/CopyButton.tsx';
import type { messages as fileText } from '../../lib/web/ui/fileText.ts';
import type { messages as haveAccountMessages } from '../../lib/web/ui/HaveAccount.tsx';
import type { messages as uiMessages } from '../../lib/web/ui/text.ts';
import type { messages as callMessages } from '../../lib/web/call.ts';
import type { messages as formsMessages } from '../../lib/web/forms/text.ts';
import type { messages as listsMessages } from '../../lib/web/lists/text.ts';

export const lib: Translation<
  | typeof fieldsMessages
  | typeof moneyMessages
  | typeof errorsMessages
  | typeof draftMessages
  | typeof editMessages
  | typeof editorMessages
  | typeof agoMessages
  | typeof copyButtonMessages
  | typeof fileText
  | typeof haveAccountMessages
  | typeof uiMessages
  | typeof callMessages
  | typeof formsMessages
  | typeof listsMessages
> = {
  'This is required.': 'यह ज़रूरी है।',
  'This must be text.': 'यहाँ टेक्स्ट होना चाहिए।',
  'This must be a whole number.': 'यहाँ पूर्ण संख्या होनी चाहिए।',
  'This must be a number.': 'यहाँ संख्या होनी चाहिए।',
  'This must be true or false.': 'यहाँ true या false होना चाहिए।',
  'This holds a character that is not allowed.': 'इसमें ऐसा अक्षर है जिसकी अनुमति नहीं है।',
  'Please enter an amount in rupees, such as 499 or 499.50.': 'कृपया राशि रुपयों में लिखें, जैसे 499 या 499.50।',
  'Something went wrong on our side. Please try again. If it happens again, tell us this number: {id}':
    'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें। फिर भी हो, तो हमें यह नंबर बताएँ: {id}',
  'Please log in to go on.': 'आगे बढ़ने के लिए कृपया लॉग इन करें।',
  'You may not do this.': 'आपको इसकी अनुमति नहीं है।',
  'There is nothing here.': 'यहाँ कुछ नहीं है।',
  'The request could not be understood.': 'अनुरोध समझ में नहीं आया।',
  'Too many tries. Please wait {minutes} min and try again.':
    'बहुत बार कोशिश हुई। कृपया {minutes} मिनट रुककर फिर कोशिश करें।',
  'Too many files are open at once. Please wait a moment and try again.':
    'एक साथ बहुत सारी फ़ाइलें खुली हैं। कृपया थोड़ा रुककर फिर कोशिश करें।',
  'The disk of the server is full. Nothing was saved.': 'सर्वर की डिस्क भर गई है। कुछ भी सहेजा नहीं गया।',
  'What this belongs to was deleted meanwhile.': 'यह जिससे जुड़ा है, उसे इसी बीच हटा दिया गया।',
  'The server is busy. Please try again in a moment.': 'सर्वर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'This page is out of date. Please reload it and try again.':
    'यह पेज पुराना हो गया है। इसे दोबारा खोलकर फिर कोशिश करें।',
  'This academy is open with https only. Please open {address}.':
    'यह अकादमी केवल https पर खुलती है। कृपया {address} खोलें।',
  'This upload has gone on from another place. Please try again.':
    'यह अपलोड किसी और जगह से आगे बढ़ चुका है। कृपया फिर कोशिश करें।',
  'This upload is busy just now. Please try again in a moment.':
    'यह अपलोड अभी किसी और जगह चल रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'This is larger than allowed.': 'यह तय सीमा से बड़ा है।',
  'This was changed after you had opened it. Nothing of yours was saved.':
    'आपके खोलने के बाद इसमें बदलाव हुआ है। आपके बदलाव सहेजे नहीं गए।',
  'What you typed on {time} and had not saved is back.':
    '{time} को जो आपने लिखा था और सहेजा नहीं था, वह वापस आ गया है।',
  'just now': 'अभी-अभी',
  'I have an account': 'मेरा खाता है',
  Discard: 'हटा दें',
  'Leave without saving?': 'सहेजे बिना जाएँ?',
  'What you typed is kept on this device for 30 days, and comes back when you open this form again. A chosen file has to be chosen again.':
    'आपका लिखा हुआ इस डिवाइस पर 30 दिन तक रहेगा और यह फ़ॉर्म फिर खोलने पर वापस आ जाएगा। चुनी हुई फ़ाइल फिर से चुननी होगी।',
  'A logout deletes what you typed from this device.': 'लॉग आउट करने पर आपका लिखा हुआ इस डिवाइस से हट जाएगा।',
  Leave: 'जाएँ',
  'Stay here': 'यहीं रहें',
  'Changed meanwhile': 'इस बीच बदलाव हुआ',
  'This was changed after you had opened it, so nothing of yours was saved yet:':
    'आपके खोलने के बाद इसमें बदलाव हुए, इसलिए आपके बदलाव अभी तक सहेजे नहीं गए:',
  '{name}, {time}: {fields}': '{name}, {time}: {fields}',
  '{name}, {time}': '{name}, {time}',
  'A deleted account': 'हटाया गया खाता',
  'You changed other fields, so both can be saved.':
    'आपने दूसरी जानकारी बदली है, इसलिए दोनों बदलाव सहेजे जा सकते हैं।',
  '“Keep mine” saves what you changed; all else stays as it is now. “Take theirs” shows in the form what is saved now: copy first what you still need of yours.':
    '“अपने बदलाव रखें” से आपके बदलाव सहेजे जाएँगे, बाकी सब वैसा ही रहेगा। “उनके बदलाव लें” से फ़ॉर्म में अभी सहेजी जानकारी दिखेगी: अपने लिखे में से जो चाहिए, पहले कॉपी कर लें।',
  '“Take theirs” shows in the form what is saved now: copy first what you still need of yours.':
    '“उनके बदलाव लें” से फ़ॉर्म में अभी सहेजी जानकारी दिखेगी: अपने लिखे में से जो चाहिए, पहले कॉपी कर लें।',
  'Saved now': 'अभी सहेजा हुआ',
  Yours: 'आपका लिखा',
  'Copy yours: {field}': 'अपना लिखा कॉपी करें: {field}',
  'Keep mine': 'अपने बदलाव रखें',
  'Take theirs': 'उनके बदलाव लें',
  'Save both': 'दोनों सहेजें',
  empty: 'खाली',
  'Nothing was saved: {name} has changed this meanwhile. You see it as it is now.':
    'कुछ सहेजा नहीं गया: {name} ने इस बीच इसे बदल दिया है। अब आपको इसकी मौजूदा स्थिति दिख रही है।',
  Formatting: 'फ़ॉर्मैटिंग',
  Bold: 'बोल्ड',
  Italic: 'इटैलिक',
  Underline: 'अंडरलाइन',
  'Heading {level}': 'शीर्षक {level}',
  'Bulleted list': 'बिंदु सूची',
  'Numbered list': 'क्रमांकित सूची',
  Link: 'लिंक',
  Quote: 'उद्धरण',
  'Clear formatting': 'फ़ॉर्मैटिंग हटाएँ',
  'For example https://example.org': 'जैसे https://example.org',
  'Enter a web address, such as https://example.org.': 'वेब पता लिखें, जैसे https://example.org।',
  'Text to show': 'दिखने वाले शब्द',
  'Set link': 'लिंक लगाएँ',
  'Remove link': 'लिंक हटाएँ',
  'Insert a picture': 'तस्वीर डालें',
  'What it shows': 'इसमें क्या है',
  'Read out to those who cannot see it.': 'जो देख नहीं सकते, उनके लिए पढ़कर सुनाया जाता है।',
  Insert: 'डालें',
  'Choose a picture.': 'कोई तस्वीर चुनें।',
  'The editor is loading': 'एडिटर लोड हो रहा है',
  Copy: 'कॉपी करें',
  'Please select and copy it yourself.': 'कृपया इसे चुनकर खुद कॉपी करें।',
  'Choose a file': 'फ़ाइल चुनें',
  'Choose files': 'फ़ाइलें चुनें',
  'or drop it here': 'या यहाँ छोड़ें',
  'or drop them here': 'या यहाँ छोड़ें',
  'or drop it here, or paste': 'या यहाँ छोड़ें, या पेस्ट करें',
  'or drop them here, or paste': 'या यहाँ छोड़ें, या पेस्ट करें',
  'This kind of file cannot be used here: {names}': 'यह फ़ाइल यहाँ नहीं चलेगी: {names}',
  'Only one file is taken here. Left out: {names}': 'यहाँ एक ही फ़ाइल ली जाती है। ये नहीं ली गईं: {names}',
  required: 'ज़रूरी',
  'Show password': 'पासवर्ड दिखाएँ',
  'Hide password': 'पासवर्ड छिपाएँ',
  'Clear search': 'खोज हटाएँ',
  'Log in in a new tab': 'नए टैब में लॉग इन करें',
  'The bin is empty.': 'ट्रैश खाली है।',
  'Kept until {date}': '{date} तक रहेगा',
  Restore: 'वापस लाएँ',
  'Restore {name}': '{name} को वापस लाएँ',
  'Something went wrong': 'कुछ गड़बड़ हो गई',
  'It goes on by itself once you are back online.': 'इंटरनेट आते ही यह अपने आप आगे बढ़ेगा।',
  'This part could not be loaded.': 'यह हिस्सा लोड नहीं हो सका।',
  More: 'और विकल्प',
  'Select all': 'सभी चुनें',
  'Select {name}': '{name} चुनें',
  'Sort by {column}': '{column} के हिसाब से क्रम बदलें',
  'Nothing here yet': 'अभी यहाँ कुछ नहीं है',
  Pages: 'पेज',
  'Previous page': 'पिछला पेज',
  'Next page': 'अगला पेज',
  'Page {page}': 'पेज {page}',
  '{from}–{to} of {total}': '{total} में से {from}–{to}',
  Loading: 'लोड हो रहा है',
  'Play: {label}': '{label}: चलाएँ',
  '{count} star': '{count} सितारा',
  '{count} stars': '{count} सितारे',
  'you rated this course {count} star(s)': 'आपने इस कोर्स को {count} सितारे दिए',
  'Dismiss message': 'संदेश बंद करें',
  'The server does not answer at the moment. Please try again in a few minutes.':
    'सर्वर अभी जवाब नहीं दे रहा है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  'Undo changes': 'बदलाव वापस लें',
  'First page': 'पहला पेज',
  From: 'इस तारीख से',
  To: 'इस तारीख तक',
  'Edit {name}': '{name} में बदलाव करें',
  'Delete {name}': '{name} हटाएँ',
  'Move {name}: drag it, or press ↑ or ↓': '{name} को खिसकाएँ: खींचें, या ↑ या ↓ दबाएँ',
  Undo: 'वापस लाएँ',
  'Unauthorized access, Please login with valid credentials.':
    'आपको इसकी अनुमति नहीं है, कृपया सही जानकारी से लॉग इन करें।',
};
