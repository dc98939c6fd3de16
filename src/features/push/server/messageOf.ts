import { type Lang, type Message, textIn } from '../../../lib/text.ts';
import { messages } from '../text.ts';
import type { Notice } from './notify.ts';

/** Maximum bytes of UTF-8, so that everything fits into one message of a push service, even in Hindi. */
const max = { title: 300, body: 1300, url: 500, label: 100 };

/** Bytes of a text within JSON. */
const sizeOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** A text of at most so many bytes, cut between characters. */
function cut(text: string, bytes: number): string {
  if (sizeOf(text) <= bytes) return text;
  let fitting = '';
  let size = sizeOf('…');
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += sizeOf(segment);
    if (size > bytes) break;
    fitting += segment;
  }
  return `${fitting}…`;
}

/** The name and logo of the institute. */
export interface Brand {
  name: string;
  /** The path of its logo; '' for the product's. */
  logo: string;
}

/**
 * The message for the service worker (public/sw.js). Fields may only be added: its version may be older or newer than the
 * server's. It shows `name` and `other` instead of title and body when it can't find out whether the device is still this
 * person's.
 */
export function messageOf(
  { title, body, url, tag, stop }: Notice,
  { device, lang }: { device: string; lang: Lang },
  { name, logo }: Brand,
): Buffer {
  const write = (message: Message, bytes: number): string => cut(textIn(lang, message), bytes);
  const icon = logo !== '' && Buffer.byteLength(logo) <= max.url ? { icon: logo } : {};
  return Buffer.from(
    JSON.stringify({
      device,
      lang,
      ...(name !== '' && { name: cut(name, max.title) }),
      title: write(title, max.title),
      body: write(body, max.body),
      other: textIn(lang, messages('There is news for you.')),
      ...icon,
      url: Buffer.byteLength(url) > max.url ? '/' : url,
      tag,
      ...(stop && {
        stop: { url: stop.url, label: write(stop.label, max.label), done: write(stop.done, max.title) },
      }),
    }),
  );
}
