import type { State } from '../../profile/rules.ts';

/** The number a state has in GST: what a GSTIN begins with (the GST portal's list of state codes). */
export const gstCode: Readonly<Record<State, string>> = {
  jammuKashmir: '01',
  himachalPradesh: '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  uttarPradesh: '09',
  bihar: '10',
  sikkim: '11',
  arunachalPradesh: '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  westBengal: '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  madhyaPradesh: '23',
  gujarat: '24',
  dadraNagarHaveliDamanDiu: '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  tamilNadu: '33',
  puducherry: '34',
  andamanNicobar: '35',
  telangana: '36',
  andhraPradesh: '37',
  ladakh: '38',
};

// GSTINs given out before these were divided or merged are still in use
const former: Readonly<Record<string, State>> = { '25': 'dadraNagarHaveliDamanDiu', '28': 'andhraPradesh' };

/** Union territories without a legislature: their half of the tax is UTGST, not SGST (UTGST Act 2017, section 1). */
export const withoutLegislature: ReadonlySet<string> = new Set<State>([
  'andamanNicobar',
  'chandigarh',
  'dadraNagarHaveliDamanDiu',
  'ladakh',
  'lakshadweep',
]);

/** True for a state of features/profile/rules.ts. */
export const isState = (name: string): name is State => Object.hasOwn(gstCode, name);

/** The state that a GSTIN was given out by; '' when its first two digits are none's. */
export function stateOfGstin(gstin: string): State | '' {
  const code = gstin.slice(0, 2);
  const found = Object.entries(gstCode).find(([, of]) => of === code)?.[0] ?? former[code] ?? '';
  return found as State | '';
}
