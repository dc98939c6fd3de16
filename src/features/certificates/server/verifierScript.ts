import { checkCode, type Checked, type PublicKeys } from '../rules.ts';
import { switchTheme } from './themeButton.ts';

type Check = (code: string, keys: PublicKeys) => Promise<Checked>;

// Both functions below are sent to browsers as source text: they must use nothing but their parameters.

/** Shows on the public page whether the code in the URL fragment is genuine and belongs to the certificate shown. */
function checkPage(keys: PublicKeys, check: Check): void {
  const place = document.querySelector<HTMLElement>('[data-signature]');
  const code = location.hash.slice(1);
  // the link to the other language keeps the fragment
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep]')) link.hash = code;
  // the fragment of a link within the page is no code
  if (!place || code === '' || document.getElementById(code)) return;
  void (async () => {
    const checked = await check(code, keys);
    const { number = '', genuine = '', forged = '', other = '', unsupported = '' } = place.dataset;
    const mine = checked.genuine && checked.claims.number === number;
    place.textContent = mine
      ? genuine
      : checked.genuine
        ? other.replace('{number}', checked.claims.number)
        : checked.why === 'unsupported'
          ? unsupported
          : forged;
    place.dataset['is'] = mine
      ? 'genuine'
      : !checked.genuine && checked.why === 'unsupported'
        ? 'unsupported'
        : 'forged';
    place.hidden = false;
  })();
}

/** Runs the offline page: checks a pasted code, or the one in the URL fragment. */
function checkPasted(keys: PublicKeys, check: Check): void {
  const field = document.querySelector('textarea')!;
  const place = document.querySelector<HTMLElement>('[data-result]')!;
  const show = async (): Promise<void> => {
    const pasted = field.value.replaceAll(/\s/g, '');
    const code = pasted.slice(pasted.indexOf('#') + 1);
    if (code === '') return;
    const checked = await check(code, keys);
    const why = checked.genuine ? 'genuine' : checked.why === 'key' ? 'signature' : checked.why;
    place.dataset['is'] = checked.genuine ? 'genuine' : why === 'unsupported' ? why : 'forged';
    place.querySelector('h2')!.textContent = place.dataset[why] ?? '';
    const rows = place.querySelectorAll('dd');
    const { name, course, issuedOn, number, institute } = checked.genuine
      ? checked.claims
      : { name: '', course: '', issuedOn: '', number: '', institute: '' };
    for (const [i, value] of [name, course, issuedOn, number, institute].entries())
      rows[i]!.textContent = value;
    place.querySelector('dl')!.hidden = !checked.genuine;
    place.hidden = false;
  };
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  if (location.hash.length > 1) {
    field.value = location.hash;
    void show();
  }
}

// `<` is escaped so that no value can end the script element
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** A script that verifies with these keys: for the public page, or for the offline page. */
export const verifierScript = (keys: PublicKeys, page: 'public' | 'alone'): string =>
  `'use strict';\n(${(page === 'public' ? checkPage : checkPasted).toString()})(${asScript(keys)}, ${checkCode.toString()});\n${
    page === 'public' ? `(${switchTheme.toString()})();\n` : ''
  }`;
