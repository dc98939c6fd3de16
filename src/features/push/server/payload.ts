import { type Lang, type Message, textIn } from '../../../lib/text.ts';
import { messages } from '../text.ts';
import type { Notice } from './notify.ts';

/** In bytes of UTF-8, so that all fits one message of a push service, also in Hindi. */
const max = { title: 300, body: 2000, url: 600 };

/** A text of at most so many bytes, cut between characters. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let size = 3;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return `${kept}…`;
}

/**
 * What the service worker (public/sw.js) gets. Fields are only added: its version may be older or newer than the server's. It shows
 * `other` instead of title and body when it can't find out whether the device is still this person's.
 */
export function messageOf(
  { title, body, url, tag }: Notice,
  { device, lang }: { device: string; lang: Lang },
): Buffer {
  const write = (message: Message, bytes: number): string => cut(textIn(lang, message), bytes);
  return Buffer.from(
    JSON.stringify({
      device,
      lang,
      title: write(title, max.title),
      body: write(body, max.body),
      other: textIn(lang, messages('There is news for you.')),
      url: Buffer.byteLength(url) > max.url ? '/' : url,
      tag,
    }),
  );
}
