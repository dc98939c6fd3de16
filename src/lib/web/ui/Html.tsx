import { createElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

// what the editor's toolbar can make (decision 12); everything else is shown as the text in it
const tags = new Set([
  'P',
  'BR',
  'STRONG',
  'EM',
  'U',
  'H1',
  'H2',
  'H3',
  'UL',
  'OL',
  'LI',
  'A',
  'IMG',
  'BLOCKQUOTE',
]);
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE', 'TEXTAREA']);
// the page has its own h1 and h2
const renamed: Record<string, string> = { H1: 'h3', H2: 'h4', H3: 'h5' };

function attributes(element: Element): Record<string, string> | null {
  if (element.tagName === 'A') {
    const href = element.getAttribute('href') ?? '';
    return /^(https?:\/\/|mailto:)/i.test(href)
      ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
      : {};
  }
  if (element.tagName === 'IMG') {
    const src = element.getAttribute('src') ?? '';
    if (!/^(https:\/\/|\/(assets|media)\/)/i.test(src)) return null;
    return { src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' };
  }
  return {};
}

function shown(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || dropped.has(node.tagName)) return null;
  const inside = () => [...node.childNodes].map(shown);
  if (!tags.has(node.tagName)) return inside();
  const more = attributes(node);
  if (!more) return null;
  const name = renamed[node.tagName] ?? node.tagName.toLowerCase();
  return node.tagName === 'IMG' || node.tagName === 'BR'
    ? createElement(name, { key, ...more })
    : createElement(name, { key, ...more }, ...inside());
}

export interface HtmlProps {
  html: string;
  className?: string | undefined;
}

/**
 * A person's rich text. The server sanitised it when it was saved; here it is built up again from the allowed elements
 * alone (decision 12), so that nothing of it ever reaches the page as markup. Line breaks of plain text are kept.
 */
export function Html({ html, className }: HtmlProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div
      className={cx(
        'measure [&>*+*]:mt-3 [&_a]:text-accent-strong [&_a]:underline [&_blockquote]:border-l-3 [&_blockquote]:border-line-strong [&_blockquote]:pl-4',
        '[&_h3]:text-lg [&_h4]:font-semibold [&_h5]:font-semibold [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg [&_li]:mt-1',
        '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6',
        !body.firstElementChild && 'whitespace-pre-line',
        className,
      )}
    >
      {[...body.childNodes].map(shown)}
    </div>
  );
}
