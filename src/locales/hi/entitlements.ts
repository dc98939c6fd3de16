export const entitlements = {
  'This lesson is for members. Get a membership to watch it.': 'यह पाठ सदस्यों के लिए है। देखने के लिए सदस्यता लें।',
  'Your membership has ended. Renew it to watch this lesson.':
    'आपकी सदस्यता समाप्त हो गई है। यह पाठ देखने के लिए उसे फिर से लें।',
  'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.':
    'बाकी राशि समय पर न मिलने से आपके पाठ बंद हैं। राशि चुकाते ही वे फिर खुल जाएँगे।',
};
