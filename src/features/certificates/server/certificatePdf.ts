import { encode } from 'uqr';
import { renderPdf } from '../../../lib/server/pdf/pdf.ts';
import { type Lang, textIn, languageOf } from '../../../lib/text.ts';
import type { Claims } from '../rules.ts';
import { messages } from './certificateText.ts';
import { certificateTemplate } from './certificateTemplate.ts';

/** A QR code as SVG: dark on white, adjacent squares of a row merged, with the quiet zone of four. */
export function qrPicture(text: string): string {
  // for a long code larger squares help scanners more than error correction
  const { data, size } = encode(text, { ecc: text.length > 500 ? 'L' : 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((on, x) => {
      if (!on || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${runs.join('')}"/></svg>`;
}

/** A day, YYYY-MM-DD, in words; Latin digits in both languages, as on receipts. */
export const longDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(`${languageOf(lang).locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Who signs for the institute, from its current settings; '' without. */
export interface Signatory {
  signatory: string;
  signatoryRole: string;
}

/** The content of a certificate: `address` is the URL of its public page, `scanned` the content of its QR code. */
export interface Printed extends Claims, Signatory {
  address: string;
  scanned: string;
}

/** The texts of a certificate in a language, for the PDF and for its picture on the public page. */
export function certificateView(certificate: Printed, lang: Lang) {
  const t = (key: Parameters<typeof messages>[0]): string => textIn(lang, messages(key));
  // the order is the language's: in Hindi what follows the course ends the sentence
  const [certify = '', between = '', ends = ''] = t(
    'This is to certify that {name} has successfully completed the course {course}',
  )
    .split(/\{name\}|\{course\}/)
    .map((part) => part.trim());
  // a postposition stands beside the name
  const besideName = between.length <= 4;
  const { number, name, course, issuedOn, institute, signatory, signatoryRole, address, scanned } =
    certificate;
  return {
    lang,
    documentTitle: textIn(lang, messages('Certificate {number}', { number })),
    institute,
    title: t('Certificate of Completion'),
    certify,
    name,
    afterName: besideName ? between : '',
    completed: besideName ? '' : between,
    course,
    ends,
    date: [t('Completed'), longDay(issuedOn, lang)],
    number: [t('Certificate No.'), number],
    signature: [signatory, signatoryRole],
    place: [t('Verify it at'), `${new URL(address).host}/verify`],
    qr: qrPicture(scanned),
    qrAlt: t('QR code that leads to the public page of this certificate'),
  };
}

/** The certificate as one A4 page of PDF in a language. Throws as renderPdf does. */
export const renderCertificate = (certificate: Printed, lang: Lang): Promise<Buffer> =>
  renderPdf(certificateTemplate, certificateView(certificate, lang));
