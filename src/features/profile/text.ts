import { dictionary, type Message } from '../../lib/text.ts';

export const messages = dictionary('profile');

export const stateName = dictionary('profile');

/** Labels of the states by their names on the wire (SPECIFICATION §3), in English alphabetical order. */
export const stateNames = {
  andamanNicobar: stateName('Andaman and Nicobar Islands'),
  andhraPradesh: stateName('Andhra Pradesh'),
  arunachalPradesh: stateName('Arunachal Pradesh'),
  assam: stateName('Assam'),
  bihar: stateName('Bihar'),
  chandigarh: stateName('Chandigarh'),
  chhattisgarh: stateName('Chhattisgarh'),
  dadraNagarHaveliDamanDiu: stateName('Dadra and Nagar Haveli and Daman and Diu'),
  delhi: stateName('Delhi'),
  goa: stateName('Goa'),
  gujarat: stateName('Gujarat'),
  haryana: stateName('Haryana'),
  himachalPradesh: stateName('Himachal Pradesh'),
  jammuKashmir: stateName('Jammu and Kashmir'),
  jharkhand: stateName('Jharkhand'),
  karnataka: stateName('Karnataka'),
  kerala: stateName('Kerala'),
  ladakh: stateName('Ladakh'),
  lakshadweep: stateName('Lakshadweep'),
  madhyaPradesh: stateName('Madhya Pradesh'),
  maharashtra: stateName('Maharashtra'),
  manipur: stateName('Manipur'),
  meghalaya: stateName('Meghalaya'),
  mizoram: stateName('Mizoram'),
  nagaland: stateName('Nagaland'),
  odisha: stateName('Odisha'),
  puducherry: stateName('Puducherry'),
  punjab: stateName('Punjab'),
  rajasthan: stateName('Rajasthan'),
  sikkim: stateName('Sikkim'),
  tamilNadu: stateName('Tamil Nadu'),
  telangana: stateName('Telangana'),
  tripura: stateName('Tripura'),
  uttarPradesh: stateName('Uttar Pradesh'),
  uttarakhand: stateName('Uttarakhand'),
  westBengal: stateName('West Bengal'),
} as const satisfies Record<string, Message>;
