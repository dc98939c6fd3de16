import { dictionary } from '../../lib/text.ts';

/** The words of the events. */
export const messages = dictionary({
  Events: 'कार्यक्रम',
  'Free webinars, live with our teachers.': 'मुफ़्त वेबिनार, हमारे शिक्षकों के साथ लाइव।',
  '{count} minutes': '{count} मिनट',
  'Seats left: {count}': 'बाकी सीटें: {count}',
  'All seats are taken': 'सभी सीटें भर गईं',
  'Register for free': 'मुफ़्त पंजीकरण करें',
  'The next date is being planned': 'अगली तारीख तय हो रही है',
  'Leave your name, and you are among the first to get a seat.':
    'अपना नाम लिखवा दीजिए; सीट सबसे पहले पाने वालों में आप होंगे।',
  'Go to the waiting list': 'प्रतीक्षा सूची में नाम लिखवाएँ',
  'Learn about the webinar': 'वेबिनार के बारे में जानें',
  'Past webinars': 'हो चुके वेबिनार',
  Over: 'हो चुका',
});
