import { ownShades, type Shades, shadesOf } from '../../../lib/accent.ts';
import { initialsOf } from '../../../lib/avatar.ts';
import { dayInIndia } from '../../../lib/days.ts';
import { escapeHtml } from '../../../lib/server/http/html.ts';
import { type Lang, textIn, offeredLanguages } from '../../../lib/text.ts';
import { isOwnName } from '../../demo/rules.ts';
import type { PublicKeys } from '../rules.ts';
import { longDay, type Signatory } from './certificatePdf.ts';
import { certificatePicture, pictureStyle } from './certificatePicture.ts';
import type { StoredCertificate } from './store.ts';
import { lineOf, themeButton, themeStyle } from './themeButton.ts';
import { verifierScript } from './verifierScript.ts';
import { messages } from './verifyText.ts';
import { stateOf } from './certificateReply.ts';

type Key = Parameters<typeof messages>[0];
type Values = Parameters<typeof messages>[1];

/** The colours of lib/web/ui/tokens.css, with the institute's accent. */
const colours = ({ accent, strong, on }: Shades): string => {
  const of = (look: 0 | 1): string => `--accent:${accent[look]};--link:${strong[look]};--on:${on[look]}`;
  const dark = `--bg:#191613;--paper:#221e1a;--ink:#f5eee3;--soft:#bdb1a0;--line:#3b342d;--edge:#8b7e6e;--good:#7fd69d;--good-bg:#1b3324;--bad:#ff9d92;--bad-bg:#431d19;${of(1)}`;
  return `
:root{color-scheme:light dark;--bg:#faf6ee;--paper:#fffdf8;--ink:#27211a;--soft:#645a4c;--line:#e5dccb;--edge:#8d7f6b;--good:#1d6b3c;--good-bg:#e2f2e3;--bad:#b3261e;--bad-bg:#fce8e4;${of(0)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
[data-theme=dark]{color-scheme:dark;${dark}}[data-theme=light]{color-scheme:light}`;
};

const style = `
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 Mukta,'Mukta Devanagari','Mukta fallback',system-ui,'Noto Sans Devanagari',sans-serif;overflow-wrap:anywhere}
header{background:var(--bg);border-bottom:1px solid var(--line)}header div{display:flex;justify-content:space-between;align-items:center;gap:4px;min-height:64px}
header strong,header .home{font-size:16px;line-height:1.25;font-weight:600;color:var(--ink);text-decoration:none}header .home{gap:10px;margin-right:8px}header svg,header .initial{flex:none;width:36px;height:36px}header .initial{display:grid;place-items:center;border-radius:9px;background:var(--accent);color:var(--on);font-size:20px;line-height:1}header img{display:block;max-width:112px;height:36px;object-fit:contain}
body{display:flex;flex-direction:column;min-height:100dvh}header div,main,footer div{width:100%;max-width:1344px;margin:0 auto;padding:0 16px}main{flex:1;padding-block:24px 32px}
header nav{display:flex;gap:0 28px;margin-inline:12px auto}header nav a{color:var(--ink);text-decoration:none}header nav a:hover{text-decoration:underline}header .ends{display:flex;align-items:center;gap:4px;white-space:nowrap}header .ends a{padding:0 10px;color:var(--ink);font-weight:600;text-decoration:none;border-radius:10px}header .ends a[lang]{font-size:14.4px}header .ends a[lang=hi]{font-size:17px}header .ends svg{width:20px;height:20px}header .ends a:hover{background:var(--paper)}header .ends .login{margin-left:4px;padding:0 16px;gap:8px;border:1px solid var(--edge);background:var(--paper)}.menu{position:relative;margin-right:-10px}.menu summary{display:grid;place-items:center;width:44px;height:44px;color:var(--ink);list-style:none}.menu summary::-webkit-details-marker{display:none}.menu nav{position:absolute;z-index:1;right:10px;top:100%;display:grid;min-width:200px;padding:8px;margin:0;background:var(--paper);border:1px solid var(--line);border-radius:14px;box-shadow:0 8px 28px #0003}.menu .login{margin:4px 0 0!important;justify-content:center}@media (max-width:999px){header div>nav{display:none}}@media (max-width:767px){header .ends>.login{display:none}}@media (min-width:640px){header strong,header .home{font-size:1.44rem}}@media (min-width:1024px){header .home span:last-child{max-width:13rem}}@media (min-width:1280px){header .home span:last-child{max-width:20rem}}@media (min-width:1000px){.menu{display:none}}@media (max-width:351px){header .home{gap:6px;font-size:14.4px}}
.course{display:flex;align-items:center;justify-content:center;min-height:48px;margin-top:16px;padding:0 24px;font-weight:600;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:10px;text-decoration:none}
footer{background:light-dark(#f4ecdd,#2b2621);border-top:1px solid var(--line);font-size:14px}footer div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 32px;padding-block:16px;color:var(--soft)}footer strong{font-weight:600;color:var(--ink)}footer nav{display:flex;flex-wrap:wrap;gap:0 24px}footer a{color:var(--soft);text-decoration:none}footer a:hover{text-decoration:underline}
.beside{display:grid;gap:20px;align-items:start}@media (min-width:640px){header div,main,footer div{padding-inline:24px}}@media (min-width:1000px){.beside{grid-template:auto 1fr/minmax(0,27rem) minmax(0,1fr);gap:0 32px}.beside>.picture,.large{grid-area:1/2/3}}.large{min-width:0}@media (max-width:699px){.large a{display:inline-flex;align-items:center;min-height:44px}#large:target{overflow-x:auto;border-radius:4px}#large:target .picture{width:760px}#large:target+a,.large .less{display:none}#large:target~.less{display:inline-flex}}@media (min-width:700px){.large a{display:none}}
.alone{max-width:720px}.save{margin:0}.save .note{display:block;margin-top:-6px;font-size:14px}section>.save{margin-top:16px;padding-top:8px;border-top:1px solid var(--line)}.whole{white-space:nowrap}
a{color:var(--link)}header a,footer a,.save a{display:inline-flex;align-items:center;min-height:44px}
section{overflow:hidden;background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:20px}.more{margin-top:8px}
h1{font-size:24px;line-height:1.3;margin:0}h2{font-size:19px;margin:0 0 8px}p{margin:0 0 8px}h1+.note{margin:4px 0 16px}
.head{display:flex;align-items:center;gap:12px;margin:-20px -20px 16px;padding:16px 20px;color:var(--bad);background:var(--bad-bg)}.Valid .head{color:var(--good);background:var(--good-bg)}.mark{flex:none;width:40px;height:40px}
summary{display:inline-flex;align-items:center;min-height:44px;color:var(--link);text-decoration:underline;cursor:pointer}details form{padding:8px 0 16px}
.checked{margin:20px 0 0;padding-top:14px;border-top:1px solid var(--line);font-size:14px}
dl{margin:16px 0 0;display:grid;gap:12px 24px}dt{color:var(--soft);font-size:14px}dd{margin:0;font-weight:600}dl .who dd{font-size:23px;line-height:1.3}
@media (min-width:560px){section{padding:28px}.head{margin:-28px -28px 20px;padding:20px 28px}dl{grid-template-columns:1fr 1fr}dl .who{grid-column:1/-1}}@media (min-width:1000px){.beside dl{grid-template-columns:1fr}}
.note{color:var(--soft)}.or{margin:16px 0 0}input+.note{margin-top:6px}[data-is]{border-radius:10px;padding:10px 14px;margin-top:16px}
[data-is=genuine]{background:var(--good-bg);color:var(--good)}[data-is=forged]{background:var(--bad-bg);color:var(--bad)}[data-is=unsupported]{border:1px solid var(--line)}
label{display:block;font-weight:600;margin-bottom:4px}input,textarea{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:10px}
button{margin-top:12px;width:100%;min-height:48px;padding:10px 24px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:10px;cursor:pointer}@media (min-width:560px){button{width:auto}}
${themeStyle}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}${pictureStyle}`;

const icon = (good: boolean): string =>
  `<svg class="mark" viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="28" cy="28" r="25"/>${
    good ? '<path d="m17 29 8 8 15-17"/>' : '<path d="m19 19 18 18M37 19 19 37"/>'
  }</svg>`;

/** The name shown for an institute without one. */
export const nameless = 'Kaksha';

/** In front of the institute's name: its logo, the product's logo in the demo, or its first letter. */
function markOf({ logo, institute }: VerifyView): string {
  if (logo !== '') return `<img src="${escapeHtml(logo)}" alt="">`;
  if (institute === nameless || !isOwnName(institute))
    return '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="var(--accent)"/><path d="M20 13.5c-3.2-2.6-7.4-3.3-11.5-2.7v17.4c4.1-.6 8.3.1 11.5 2.7 3.2-2.6 7.4-3.3 11.5-2.7V10.8c-4.1-.6-8.3.1-11.5 2.7z" fill="var(--on)"/><path d="m16.8 15.4 8.2 5-8.2 5z" fill="var(--accent)"/></svg>';
  return `<span class="initial" aria-hidden="true">${escapeHtml(initialsOf(institute.split(' ')[0]!))}</span>`;
}

interface Frame {
  title: string;
  head: string;
  body: string;
  shades?: Shades;
  /** Elements for the head that depend on the server. */
  links?: string;
  footer?: string;
}

const frame = (
  lang: Lang,
  { title, head, body, shades = ownShades, links = '', footer = '' }: Frame,
): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${links}<style>${colours(shades)}${style}</style></head><body><header><div>${head}</div></header><main>${body}</main>${footer}</body></html>`;

/** The certified facts as rows; the first one (the name) is larger. */
const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value], n) => `<div${n === 0 ? ' class="who"' : ''}><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;

/** The content of the public page: a certificate, an unknown number, or only the form. */
export interface VerifyView extends Signatory {
  institute: string;
  /** '/assets/course/x.png'; '' for none. */
  logo: string;
  /** '#0a5d8f'; '' for the product's. */
  accent: string;
  /** As in the URL; '' for none. */
  number: string;
  /** 'https://academy.example' */
  origin: string;
  /** The day of the check, in India. */
  today: string;
  certificate: StoredCertificate | undefined;
  /** The course's public page; '' when there is none. */
  courseUrl: string;
}

function verdict({ number, certificate, today, signatory, signatoryRole }: VerifyView, lang: Lang): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const dayOf = (at: string): string => longDay(dayInIndia(new Date(at)), lang);
  const checked = `<p class="note checked">${t('Checked on {day}', { day: longDay(today, lang) })}</p>`;
  if (!certificate)
    return `<section class="Missing"><div class="head">${icon(false)}<h1>${t('There is no such certificate')}</h1></div><p>${escapeHtml(
      t('We never issued the number {number}. Please look whether it is typed as it is printed.', { number }),
    )}</p>${checked}</section>`;
  const state = stateOf(certificate);
  const { name, course_name, issued_on, institute, reason, revoked_at, withdrawn_at, corrected_at } =
    certificate;
  const [title, ...lines] = {
    Valid: [t('This certificate is valid'), t('We issued it, and nothing has changed since.')],
    Revoked: [
      t('This certificate was revoked'),
      t('It has not been valid since {day}.', { day: dayOf(revoked_at ?? '1970-01-01') }),
      ...(reason ? [t('Reason: {reason}', { reason })] : []),
    ],
    Withdrawn: [
      t('This certificate was revoked'),
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
    [t('Signatory'), [signatory, signatory && signatoryRole].filter(Boolean).join(', ')],
  ] as const;
  const said = (name: string, key: Key): string => `data-${name}="${escapeHtml(t(key))}"`;
  return `<section class="${state}"><div class="head">${icon(state === 'Valid')}<h1>${escapeHtml(title!)}</h1></div>${lines
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}${facts(rows.filter(([, value]) => value !== ''))}${
    corrected_at && withdrawn_at === null
      ? `<p class="note">${escapeHtml(t('The name was corrected on {day}. An earlier print may show it otherwise.', { day: dayOf(corrected_at) }))}</p>`
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
  )}></p>${checked}</section>`;
}

const sampleNumber = 'KK-C-26-000123-7F3K';

function numberForm(lang: Lang): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  return `<form action="/verify"><input type="hidden" name="lang" value="${lang}"><label for="number">${t(
    'Certificate No.',
  )}</label><input id="number" name="number" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="where"><p class="note" id="where">${t(
    'You’ll find the number on the certificate, below the date. It looks like {number}.',
    { number: `<span class="whole">${sampleNumber}</span>` },
  )}</p><button>${t('Verify')}</button></form>`;
}

/** The picture of a valid certificate, or a sample beside the form that shows where the number is; '' otherwise. */
function pictureOf(view: VerifyView, lang: Lang): string {
  const { institute, origin, number, certificate, today, signatory, signatoryRole } = view;
  const t = (key: Key): string => textIn(lang, messages(key));
  if (number === '')
    return certificatePicture(
      {
        number: sampleNumber,
        name: t('Name'),
        course: t('Course'),
        issuedOn: today,
        institute,
        signatory,
        signatoryRole,
        address: `${origin}/verify`,
        scanned: `${origin}/verify`,
      },
      lang,
      t('Sample'),
    );
  if (!certificate || stateOf(certificate) !== 'Valid') return '';
  const address = `${origin}/verify/${certificate.number}`;
  return certificatePicture(
    {
      number: certificate.number,
      name: certificate.name,
      course: certificate.course_name,
      issuedOn: certificate.issued_on,
      institute: certificate.institute || institute,
      signatory,
      signatoryRole,
      address,
      scanned: address,
    },
    lang,
  );
}

/** The header's links for strangers, as on the other screens (src/app/shell/links.ts). */
const siteLinks = [
  ['/', 'View Course'],
  ['/event', 'Event'],
  ['/membershipcard', 'Membership'],
] as const;

const searchIcon = 'M10 3a7 7 0 1 0 0 14 7 7 0 1 0 0-14M21 21l-6-6';
const loginIcon =
  'M9 8V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-2M3 12h13m-3-3 3 3-3 3';
const menuIcon = 'M4 6h16M4 12h16M4 18h16';

/** The public page. Readable without JavaScript, which is needed only to verify the signature of a scanned QR code. */
export function verifyPage(view: VerifyView, lang: Lang): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const { institute, accent, number, certificate, courseUrl } = view;
  const title = number === '' ? t('Verify a certificate') : t('Certificate {number}', { number });
  const others = offeredLanguages().filter(({ code }) => code !== lang);
  const query = number === '' ? '' : `number=${encodeURIComponent(number)}&amp;`;
  const links = siteLinks.map(([href, label]) => `<a href="${href}">${t(label)}</a>`).join('');
  const login = `<a class="login" href="/login">${lineOf(loginIcon)}${t('Login/Signup')}</a>`;
  const head = `<a class="home" href="/">${markOf(view)}<span>${escapeHtml(institute)}</span></a><nav aria-label="${t('Main navigation')}">${links}</nav><span class="ends"><a href="/search" aria-label="${t('Search')}">${lineOf(searchIcon)}</a>${others
    .map(
      ({ code, name }) =>
        `<a data-keep href="?${query}lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`,
    )
    .join(
      '',
    )}${themeButton(lang)}${login}<details class="menu"><summary aria-label="${t('Menu')}">${lineOf(menuIcon)}</summary><nav aria-label="${t('Main navigation')}">${links}${themeButton(lang)}${login}</nav></details></span>`;
  const save = `<p class="save"><a href="/api/certificates/Verifier?lang=${lang}">${t(
    'Save the page that verifies without internet',
  )}</a><span class="note">${t('For an office that checks our certificates without a connection.')}</span></p>`;
  const first =
    number === ''
      ? `<section><h1>${t('Verify a certificate')}</h1><p class="note">${t(
          'Type the number of a certificate to see whether we issued it, to whom, and for which course.',
        )}</p>${numberForm(lang)}<p class="note or">${t(
          'Or point your phone’s camera at the QR code on the certificate.',
        )}</p>${save}</section>`
      : verdict(view, lang);
  // below the picture on phones; another number is rarely entered, unless this one was mistyped
  const ways =
    number === ''
      ? ''
      : `${
          courseUrl && `<a class="course" href="${courseUrl}">${t('See the course')}</a>`
        }<details class="more"${certificate ? '' : ' open'}><summary>${t('Verify another certificate')}</summary>${numberForm(lang)}</details>${save}`;
  const picture = pictureOf(view, lang);
  // on phones its letters are tiny: the link makes it wider than the window
  const shown =
    picture !== '' && number !== ''
      ? `<div class="large" id="whole"><div id="large" tabindex="0" role="region" aria-label="${escapeHtml(title)}">${picture}</div><a href="#large">${t('Enlarge the certificate')}</a><a class="less" href="#whole">${t('Show the whole certificate')}</a></div>`
      : picture;
  return frame(lang, {
    title: `${title} · ${institute}`,
    shades: accent === '' ? ownShades : shadesOf(accent),
    links:
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/fonts.css">',
    head,
    body: `<div class="${picture === '' ? 'alone' : 'beside'}">${first}${shown}<div>${ways}</div></div><script src="/verify.js" defer></script>`,
    footer: `<footer><div><span><strong>${escapeHtml(institute)}</strong> · ${t(
      'Learn at your own pace, on any phone.',
    )}</span><nav aria-label="${t('Footer')}"><a href="/about">${t('About')}</a><a href="/contact">${t('Contact')}</a></nav></div></footer>`,
  });
}

/** One HTML file that verifies codes offline: keys and script. */
export function offlineVerifier(
  { institute, keys, today }: { institute: string; keys: PublicKeys; today: string },
  lang: Lang,
): string {
  const t = (key: Key, values?: Values): string => textIn(lang, messages(key, values));
  const said = (name: string, key: Key): string => `data-${name}="${escapeHtml(t(key))}"`;
  const names = ['Name', 'Course', 'Completed', 'Certificate No.', 'Issued by'] as const;
  return frame(lang, {
    title: `${t('Verify a certificate')} · ${institute}`,
    head: `<strong>${escapeHtml(institute)}</strong>`,
    body: `<section><h1>${t('Verify a certificate')}</h1><p>${t(
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
    )} ${escapeHtml(
      t('This page knows the keys of {day}. Save it anew when a newer certificate is not recognised.', {
        day: longDay(today, lang),
      }),
    )}</p><script>${verifierScript(keys, 'alone')}</script>`,
  });
}
