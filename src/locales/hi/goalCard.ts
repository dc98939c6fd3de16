export const goalCard = {
  'How often do you want to learn?': 'आप कितनी बार पढ़ना चाहते हैं?',
  'Set a goal': 'लक्ष्य तय करें',
  'My week': 'मेरा हफ़्ता',
  '{done} of {goal} days this week': 'इस हफ़्ते {goal} में से {done} दिन',
  '{count} weeks in a row': 'लगातार {count} हफ़्ते',
  'Met this week': 'इस हफ़्ते पूरा हुआ',
  'Goal and reminders': 'लक्ष्य और रिमाइंडर',
  'This week': 'यह हफ़्ता',
  '{weekday}: {minutes} min': '{weekday}: {minutes} मिनट',
  '{weekday}: {minutes} min, counts': '{weekday}: {minutes} मिनट, गिना गया',
};
