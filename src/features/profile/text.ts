import { dictionary, type Message } from '../../lib/text.ts';

/** Sentences of profiles that server and web share. */
export const messages = dictionary<
  | 'Date of birth can’t be in the future.'
  | 'Mobile number must be 10 digits.'
  | 'Please enter a valid email address.'
  | 'Pincode must be 6 digits.'
  | 'Please choose a valid date.'
  | 'Please choose a state.'
  | 'There is no such account.'
  | 'There is no such profile.'
  | 'Only the owner can change an administrator’s profile.'
  | 'This photo is not yours. Please choose a photo again.'
>('profile');

export const sayState = dictionary<
  | 'Andaman and Nicobar Islands'
  | 'Andhra Pradesh'
  | 'Arunachal Pradesh'
  | 'Assam'
  | 'Bihar'
  | 'Chandigarh'
  | 'Chhattisgarh'
  | 'Dadra and Nagar Haveli and Daman and Diu'
  | 'Delhi'
  | 'Goa'
  | 'Gujarat'
  | 'Haryana'
  | 'Himachal Pradesh'
  | 'Jammu and Kashmir'
  | 'Jharkhand'
  | 'Karnataka'
  | 'Kerala'
  | 'Ladakh'
  | 'Lakshadweep'
  | 'Madhya Pradesh'
  | 'Maharashtra'
  | 'Manipur'
  | 'Meghalaya'
  | 'Mizoram'
  | 'Nagaland'
  | 'Odisha'
  | 'Puducherry'
  | 'Punjab'
  | 'Rajasthan'
  | 'Sikkim'
  | 'Tamil Nadu'
  | 'Telangana'
  | 'Tripura'
  | 'Uttar Pradesh'
  | 'Uttarakhand'
  | 'West Bengal'
>('profile');

/** What each state is called, by its name on the wire (spec §3), in the order of the English alphabet. */
export const stateNames = {
  andamanNicobar: sayState('Andaman and Nicobar Islands'),
  andhraPradesh: sayState('Andhra Pradesh'),
  arunachalPradesh: sayState('Arunachal Pradesh'),
  assam: sayState('Assam'),
  bihar: sayState('Bihar'),
  chandigarh: sayState('Chandigarh'),
  chhattisgarh: sayState('Chhattisgarh'),
  dadraNagarHaveliDamanDiu: sayState('Dadra and Nagar Haveli and Daman and Diu'),
  delhi: sayState('Delhi'),
  goa: sayState('Goa'),
  gujarat: sayState('Gujarat'),
  haryana: sayState('Haryana'),
  himachalPradesh: sayState('Himachal Pradesh'),
  jammuKashmir: sayState('Jammu and Kashmir'),
  jharkhand: sayState('Jharkhand'),
  karnataka: sayState('Karnataka'),
  kerala: sayState('Kerala'),
  ladakh: sayState('Ladakh'),
  lakshadweep: sayState('Lakshadweep'),
  madhyaPradesh: sayState('Madhya Pradesh'),
  maharashtra: sayState('Maharashtra'),
  manipur: sayState('Manipur'),
  meghalaya: sayState('Meghalaya'),
  mizoram: sayState('Mizoram'),
  nagaland: sayState('Nagaland'),
  odisha: sayState('Odisha'),
  puducherry: sayState('Puducherry'),
  punjab: sayState('Punjab'),
  rajasthan: sayState('Rajasthan'),
  sikkim: sayState('Sikkim'),
  tamilNadu: sayState('Tamil Nadu'),
  telangana: sayState('Telangana'),
  tripura: sayState('Tripura'),
  uttarPradesh: sayState('Uttar Pradesh'),
  uttarakhand: sayState('Uttarakhand'),
  westBengal: sayState('West Bengal'),
} as const satisfies Record<string, Message>;
