import { dictionary } from '../../lib/text.ts';

/** Sentences of profiles that server and web share. */
export const say = dictionary({
  'Mobile number must be 10 digits.': 'मोबाइल नंबर 10 अंकों का होना चाहिए।',
  'Please enter a valid email address.': 'कृपया सही ईमेल पता लिखें।',
  'Pincode must be 6 digits.': 'पिनकोड 6 अंकों का होना चाहिए।',
});
