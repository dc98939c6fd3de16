import type { Translation } from '../../lib/text.ts';
import type { detailMessages } from '../../features/audit/web/details.ts';

export const auditDetails: Translation<typeof detailMessages> = {
  'Payment {id}': 'भुगतान {id}',
  'Receipt number': 'रसीद संख्या',
  From: 'पहले',
  To: 'अब',
  'Price before': 'पहले की कीमत',
  'Features changed': 'सुविधाएँ बदलीं',
  'Course ID': 'कोर्स आईडी',
  Kind: 'किस तरह का',
  Changed: 'क्या बदला',
  '{name} before': '{name} (पहले)',
  'Sent by email': 'ईमेल से भेजा',
  Read: 'पढ़ा हुआ',
  Accounts: 'खाते',
  Key: 'कुंजी',
  'With a search': 'खोज के साथ',
  Rows: 'पंक्तियाँ',
  Blocked: 'ब्लॉक',
  'Valid for months': 'कितने महीने मान्य',
};
