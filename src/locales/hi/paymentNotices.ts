export const paymentNotices = {
  'Payment verified': 'भुगतान सत्यापित',
  'Your payment of {amount} for {tier} is verified.': '{tier} के लिए आपका {amount} का भुगतान सत्यापित हो गया है।',
  'Your payment of {amount} for {tier} is verified. All lessons are open.':
    '{tier} के लिए आपका {amount} का भुगतान सत्यापित हो गया है। सभी पाठ खुल गए हैं।',
  'Payment not accepted': 'भुगतान स्वीकार नहीं हुआ',
  'Your payment of {amount} for {tier} was not accepted. Reason: {reason}':
    '{tier} के लिए आपका {amount} का भुगतान स्वीकार नहीं हुआ। कारण: {reason}',
  'Payment refunded': 'भुगतान के पैसे लौटाए गए',
  'Your payment of {amount} for {tier} was refunded. Reason: {reason}':
    '{tier} के लिए आपके {amount} लौटा दिए गए हैं। कारण: {reason}',
  'A payment waits to be checked': 'एक भुगतान जाँच की प्रतीक्षा में है',
  '{amount} for {tier}': '{tier} के लिए {amount}',
  'Your membership ends on {day}': 'आपकी सदस्यता {day} को समाप्त हो रही है',
  'Renew it before then and you lose no days.': 'उससे पहले रिन्यू करने पर कोई दिन कम नहीं होगा।',
  '{amount} is still due': '{amount} अभी बकाया है',
  'Unless it is paid by {day}, your lessons close.': '{day} तक भुगतान न होने पर आपके पाठ बंद हो जाएँगे।',
};
