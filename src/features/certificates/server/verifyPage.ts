import { dayInIndia } from '../../../lib/money.ts';
import { type Lang, textIn, offeredLanguages } from '../../../lib/text.ts';
import type { PublicKeys } from '../rules.ts';
import { longDay } from './certificatePdf.ts';
import type { StoredCertificate } from './store.ts';
import { verifierScript } from './verifierScript.ts';
import { messages } from './verifyText.ts';
import { stateOf } from './view.ts';

type Key = Parameters<typeof messages>[0];
type Values = Parameters<typeof messages>[1];

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!);

const style = `
:root{color-scheme:light dark;--bg:#fffaf3;--paper:#fff;--ink:#211a14;--soft:#655a50;--line:#e2d8cc;--accent:#a63e07;--good:#17663a;--good-bg:#e6f4ea;--bad:#a0231b;--bad-bg:#fdeceb}
@media (prefers-color-scheme:dark){:root{--bg:#17130f;--paper:#211b16;--ink:#f4ece3;--soft:#b9ada1;--line:#3b322a;--accent:#ff9f5f;--good:#7fd6a0;--good-bg:#15301f;--bad:#ff9d94;--bad-bg:#3a1a17}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 Mukta,'Noto Sans Devanagari',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:16px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;margin-bottom:16px}
header strong{font-size:18px}a{color:var(--accent)}header a,footer a{display:inline-flex;align-items:center;min-height:44px}
section{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:20px;margin-bottom:20px}
h1{font-size:26px;line-height:1.25;margin:0 0 4px}h2{font-size:19px;margin:0 0 8px}p{margin:0 0 8px}
.mark{width:56px;height:56px;margin-bottom:12px}.Valid{border-top:6px solid var(--good)}.Valid h1,.Valid .mark{color:var(--good)}
.Revoked,.Missing,.Withdrawn{border-top:6px solid var(--bad)}.Revoked h1,.Missing h1,.Withdrawn h1,.Revoked .mark,.Missing .mark,.Withdrawn .mark{color:var(--bad)}
dl{margin:16px 0 0;display:grid;gap:12px}dt{color:var(--soft);font-size:14px}dd{margin:0;font-size:18px;font-weight:600}
.note{color:var(--soft)}input+.note{margin-top:6px}[data-is]{border-radius:10px;padding:10px 14px;margin-top:16px}
[data-is=genuine]{background:var(--good-bg);color:var(--good)}[data-is=forged]{background:var(--bad-bg);color:var(--bad)}[data-is=unsupported]{border:1px solid var(--line)}
label{display:block;font-weight:600;margin-bottom:4px}input,textarea{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--soft);border-radius:10px}
button{margin-top:12px;min-height:48px;padding:10px 24px;font:inherit;font-weight:600;color:var(--bg);background:var(--accent);border:0;border-radius:10px;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

const icon = (good: boolean): string =>
  `<svg class="mark" viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="28" cy="28" r="25"/>${
    good ? '<path d="m17 29 8 8 15-17"/>' : '<path d="m19 19 18 18M37 19 19 37"/>'
  }</svg>`;

const frame = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${safe(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${safe(name)}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>`;

/** The content of the public page: a certificate, an unknown number, or only the form. */
export interface VerifyView {
  institute: string;
  /** As requested; '' for none. */
  number: string;
  certificate: StoredCertificate | undefined;
}

function verdict({ number, certificate }: VerifyView, lang: Lang): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const dayOf = (at: string): string => longDay(dayInIndia(new Date(at)), lang);
  if (!certificate)
    return `<section class="Missing">${icon(false)}<h1>${t('There is no such certificate')}</h1><p>${safe(
      t('We never issued the number {number}. Please look whether it is typed as it is printed.', { number }),
    )}</p></section>`;
  const state = stateOf(certificate);
  const { name, course_name, issued_on, institute, reason, revoked_at, withdrawn_at, corrected_at } =
    certificate;
  const [title, ...lines] = {
    Valid: [t('This certificate is valid'), t('We issued it, and nothing has changed since.')],
    Revoked: [
      t('This certificate was revoked'),
      t('It has not been valid since {day}.', { day: dayOf(revoked_at ?? '1970-01-01') }),
      t('Reason: {reason}', { reason }),
    ],
    Withdrawn: [
      t('This certificate was withdrawn'),
      t('The learner’s account was deleted on {day}, and the name with it. The number was really issued.', {
        day: dayOf(withdrawn_at ?? '1970-01-01'),
      }),
    ],
  }[state];
  const rows = [
    [t('Name'), name],
    [t('Course'), course_name],
    [t('Completed'), longDay(issued_on, lang)],
    [t('Certificate No.'), certificate.number],
    [t('Issued by'), institute],
  ] as const;
  const said = (name: string, key: Key): string => `data-${name}="${safe(t(key))}"`;
  return `<section class="${state}">${icon(state === 'Valid')}<h1>${safe(title!)}</h1>${lines
    .map((line) => `<p>${safe(line)}</p>`)
    .join('')}${facts(rows.filter(([, value]) => value !== ''))}${
    corrected_at && withdrawn_at === null
      ? `<p class="note">${safe(t('The name was corrected on {day}. An earlier print may show it otherwise.', { day: dayOf(corrected_at) }))}</p>`
      : ''
  }<p role="status" hidden data-signature data-number="${certificate.number}" ${said(
    'genuine',
    'The QR code’s signature is genuine: no letter of it was changed.',
  )} ${said(
    'forged',
    'The QR code’s signature is not genuine. Do not trust the paper; what stands above is what we issued.',
  )} ${said('other', 'The QR code belongs to another certificate: {number}')} ${said(
    'unsupported',
    'The signature of the QR code can’t be checked here: this page came without https, or the browser is too old. What stands above comes from us.',
  )}></p></section>`;
}

/** The public page, readable without JavaScript, which only checks the signature of a scanned QR code. */
export function verifyPage(view: VerifyView, lang: Lang): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const { institute, number } = view;
  const title = number === '' ? t('Verify a certificate') : t('Certificate {number}', { number });
  const others = offeredLanguages().filter(({ code }) => code !== lang);
  const query = number === '' ? '' : `number=${encodeURIComponent(number)}&amp;`;
  const heading = number === '' ? 'h1' : 'h2';
  return frame(
    lang,
    `${title} · ${institute}`,
    `<header><strong>${safe(institute)}</strong>${others
      .map(
        ({ code, name }) =>
          `<a data-keep href="?${query}lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`,
      )
      .join(' ')}</header>${
      number === '' ? '' : verdict(view, lang)
    }<section><${heading}>${t(number === '' ? 'Verify a certificate' : 'Verify another certificate')}</${heading}><form action="/verify"><input type="hidden" name="lang" value="${lang}"><label for="number">${t(
      'Certificate No.',
    )}</label><input id="number" name="number" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="KK-C-26-000123-7F3K" aria-describedby="where"><p class="note" id="where">${t(
      'The number stands on the certificate, below the date.',
    )}</p><button>${t('Verify')}</button></form></section><footer><a href="/api/certificates/Verifier?lang=${lang}">${t(
      'Save the page that verifies without internet',
    )}</a></footer><script src="/verify.js" defer></script>`,
  );
}

/** One HTML file with keys and script that verifies codes offline. */
export function offlineVerifier(
  { institute, keys, today }: { institute: string; keys: PublicKeys; today: string },
  lang: Lang,
): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const said = (name: string, key: Key): string => `data-${name}="${safe(t(key))}"`;
  const names = ['Name', 'Course', 'Completed', 'Certificate No.', 'Issued by'] as const;
  return frame(
    lang,
    `${t('Verify a certificate')} · ${institute}`,
    `<header><strong>${safe(institute)}</strong></header><section><h1>${t('Verify a certificate')}</h1><p>${t(
      'Scan the QR code with any app, copy the address it holds, and paste it here. Nothing leaves this device.',
    )}</p><form><label for="code">${t(
      'Address in the QR code',
    )}</label><textarea id="code" rows="5" required autocomplete="off" spellcheck="false"></textarea><button>${t(
      'Verify',
    )}</button></form><div role="status" hidden data-result ${said('genuine', 'Genuine: this is what was signed')} ${said(
      'signature',
      'Not genuine: this code was changed, or it is not ours',
    )} ${said('form', 'This is no QR code of a certificate')} ${said(
      'unsupported',
      'This browser is too old to check signatures',
    )}><h2></h2>${facts(names.map((name) => [t(name), '']))}</div></section><p class="note">${t(
      'Whether it was revoked since can only be seen online, under the address in the code.',
    )} ${safe(
      t('This page knows the keys of {day}. Save it anew when a newer certificate is not recognised.', {
        day: longDay(today, lang),
      }),
    )}</p><script>${verifierScript(keys, 'alone')}</script>`,
  );
}
