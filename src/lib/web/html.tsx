import { createElement, type ReactNode, useMemo } from 'react';

/** Tags of the editor's toolbar (decision 12) and how they are rendered; headings get the level from `rank`. */
const tags: Record<string, string> = {
  p: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  code: 'code',
  pre: 'pre',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  a: 'a',
  img: 'img',
};
/** Removed with their content; other unknown tags are unwrapped. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'form',
  'select',
  'textarea',
  'title',
]);

/** The URL if it is allowed in a link; else null. */
function linkAddress(value: string | null): string | null {
  try {
    const url = new URL(value ?? '', location.origin);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function pictureAddress(value: string | null): string | null {
  if (/^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(value ?? '')) return value;
  const address = linkAddress(value);
  return value && address && (address.startsWith('https:') || address.startsWith(`${location.origin}/`))
    ? address
    : null;
}

const headings = /^h[1-6]$/;
const rankMark = 'data-rank';

/** Marks each heading with the level to render it at: the highest one used becomes `top`, and no level is skipped. */
function rank(body: HTMLElement, top: number): void {
  const found = [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const used = [...new Set(found.map(({ localName }) => localName))].sort();
  let before = top - 1;
  for (const heading of found) {
    before = Math.min(top + used.indexOf(heading.localName), before + 1, 6);
    heading.setAttribute(rankMark, `h${before}`);
  }
}

function show(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const name = element.localName;
  if (dropped.has(name)) return null;
  const tag = headings.test(name) ? element.getAttribute(rankMark)! : tags[name];
  const children = [...element.childNodes].map(show);
  if (!tag) return children;
  if (tag === 'br') return createElement('br', { key });
  if (tag === 'img') {
    const src = pictureAddress(element.getAttribute('src'));
    return (
      src &&
      createElement('img', {
        key,
        src,
        alt: element.getAttribute('alt') ?? '',
        loading: 'lazy',
        referrerPolicy: 'no-referrer',
      })
    );
  }
  if (tag === 'a') {
    const href = linkAddress(element.getAttribute('href'));
    return href
      ? createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children)
      : children;
  }
  return createElement(tag, { key }, ...children);
}

/** True when the HTML has no visible content: '', '<p><br></p>'. */
export function isBlankHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && !body.querySelector('img');
}

/**
 * The editor's rich text, sanitised again on display (decision 12): parsed as an inert document, of which only allowed tags
 * and attributes become elements.
 */
export function RichText({
  html,
  className = '',
  top = 2,
}: {
  html: string;
  className?: string;
  /** The level of its highest heading on the page. */
  top?: 2 | 3;
}) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    rank(body, top);
    return [...body.childNodes].map(show);
  }, [html, top]);
  return (
    <div
      className={`measure flex flex-col gap-3 [&_a]:text-accent-strong [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft [&_code]:rounded-sm [&_code]:bg-surface-2 [&_code]:px-1 [&_h2]:text-xl [&_h3]:text-lg [&_h4]:font-semibold [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-surface-2 [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-6 ${className}`}
    >
      {content}
    </div>
  );
}
