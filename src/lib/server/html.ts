import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

// a base that no user's URL can name, to resolve relative ones
const own = 'https://own.invalid';

/**
 * True for a picture on this server (`/assets/…`, `/media/…`) or an https one; never data:, http: or another path of this
 * server.
 */
function showsPicture(source: string | undefined): boolean {
  if (!source) return false;
  try {
    const url = new URL(source, own);
    // the parsed form has no leading dots, doubled slashes and backslashes, as in a browser
    if (url.origin === own) return source.trim().startsWith('/') && /^\/(assets|media)\//.test(url.pathname);
    return (
      url.protocol === 'https:' &&
      /^https:/i.test(source.trim()) &&
      url.username === '' &&
      url.password === ''
    );
  } catch {
    return false;
  }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'img', 'blockquote'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedClasses: {},
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_tag, { href = '' }): sanitizeHtml.Tag =>
      // a link with a forbidden target becomes its text
      /^(https?:\/\/|mailto:|tel:)/i.test(href.trim())
        ? {
            tagName: 'a',
            attribs: { href: href.trim(), target: '_blank', rel: 'noopener noreferrer nofollow' },
          }
        : { tagName: 'span', attribs: {} },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !showsPicture(attribs['src']),
};

/** HTML reduced to what the editor's toolbar can make (SPECIFICATION §2, decision 12); safe to display. */
export function cleanHtml(html: string): string {
  // loaded when the first text is saved: with its parsers it is as large as the rest of the server
  const sanitize = require('sanitize-html') as typeof sanitizeHtml;
  // twice: the ends of nested links get their old names at first ('<a href=-><a href=https://x>')
  return sanitize(sanitize(html, options), options).trim();
}
