import type { Markup } from '../../markup.ts';
import { escapeHtml } from './html.ts';

/** Elements without content. */
const empty = new Set(['img', 'br']);

/** The HTML of a template; all text and all values of attributes are escaped. */
export function htmlOf(markup: Markup): string {
  if (markup === null) return '';
  if (typeof markup === 'string') return escapeHtml(markup);
  if ('cover' in markup) {
    const { src, small, className } = markup.cover;
    const shape = `block aspect-video w-full object-cover dark:brightness-90 ${className}`;
    return src === ''
      ? `<div class="${escapeHtml(shape)} bg-surface-2"></div>`
      : `<img src="${escapeHtml(src)}" srcset="${escapeHtml(`${small} 640w, ${src} 1600w`)}" sizes="(width &lt; 40rem) 60vw, 24rem" alt="" loading="lazy" decoding="async" class="${escapeHtml(shape)}" />`;
  }
  if (!('tag' in markup)) return markup.map(htmlOf).join('');
  const { tag, attributes, children } = markup;
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
  return empty.has(tag) ? `<${tag}${given} />` : `<${tag}${given}>${htmlOf(children)}</${tag}>`;
}
