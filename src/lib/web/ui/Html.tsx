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
const headings = ['H1', 'H2', 'H3'];

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

type Names = Record<string, string>;

/** The headings that are used, from `level` down without gaps, so that they fit into the page's own. */
function headingNames(body: Element, level: number): Names {
  const used = headings.filter((name) => body.querySelector(name));
  return Object.fromEntries(used.map((name, i) => [name, `h${level + i}`]));
}

function shown(node: Node, key: number, names: Names): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || dropped.has(node.tagName)) return null;
  const inside = () => [...node.childNodes].map((child, i) => shown(child, i, names));
  if (!tags.has(node.tagName)) return inside();
  const more = attributes(node);
  if (!more) return null;
  const name = names[node.tagName] ?? node.tagName.toLowerCase();
  return node.tagName === 'IMG' || node.tagName === 'BR'
    ? createElement(name, { key, ...more })
    : createElement(name, { key, ...more }, ...inside());
}

export interface HtmlProps {
  html: string;
  /** The heading level that its highest heading gets; 2 where it stands right under the page's title. */
  level?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/**
 * A person's rich text. The server sanitised it when it was saved; here it is built up again from the allowed elements
 * alone (decision 12), so that nothing of it ever reaches the page as markup. Line breaks of plain text are kept.
 */
export function Html({ html, level = 3, className }: HtmlProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const names = headingNames(body, level);
  return (
    <div
      className={cx(
        'measure [&>*+*]:mt-3 [&_a]:text-accent-strong [&_a]:underline [&_blockquote]:border-l-3 [&_blockquote]:border-line-strong [&_blockquote]:pl-4',
        '[&_:is(h2,h3,h4)]:text-lg [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg [&_li]:mt-1',
        '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6',
        !body.firstElementChild && 'whitespace-pre-line',
        className,
      )}
    >
      {[...body.childNodes].map((child, i) => shown(child, i, names))}
    </div>
  );
}
