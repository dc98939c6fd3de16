import type { FirstData } from '../../firstScreen.ts';
import { type Lang, type Message, textIn, languageOf } from '../../text.ts';
import { escapeHtml, jsonText } from './html.ts';

/** The first screen of a page whose rest needs a script. */
export interface FirstScreen {
  html: (lang: Lang) => string;
  data: readonly FirstData[];
}

/** The content of a public screen for search engines, and for people without JavaScript. */
export interface PublicPage {
  /** Without the institute's name. */
  title: Message;
  description: Message;
  /** Its canonical path, '/about'; null for pages that should not be indexed. */
  canonical: string | null;
  /** 404: nothing is here, or not yet; 410: the content was deleted. */
  status?: 200 | 404 | 410;
  /** The path of its screen in routes.tsx, when it differs: '/courses/:slug'. */
  screen?: string;
  /** A picture, '/assets/course/x.jpg'; the product's by default. */
  image?: string | undefined;
  /** Headings, paragraphs, lists and links, below the title and the description. */
  content?: readonly Block[];
  /**
   * Shown at once, instead of `content`, which then follows for people without JavaScript: rendered into #root, where React
   * replaces it by the same markup.
   */
  first?: FirstScreen;
  /** schema.org objects without `@context`; URLs on this server begin with '/'. */
  data?: readonly object[];
}

/** A text of the no-script content. */
interface Words {
  text: Message;
  /** Makes it a link. */
  href?: string;
}

/** A block of the no-script content. */
export type Block = (Words & { heading?: true }) | { list: readonly Words[] };

/** The institute's branding on every page. */
export interface Brand {
  /** '' when not set. */
  name: string;
  /** '/assets/course/x.png'; '' when not set. */
  logo: string;
  /** CSS variables of its colour; none for the default. */
  colours: Readonly<Record<string, string>>;
  /** The theme colour of mobile browsers, '#0a5d8f'; '' for the default. */
  colour: string;
}

export interface Site {
  origin: string;
  brand: Brand;
  /** The institute's name, or the product's when not set. */
  name: string;
  lang: Lang;
}

/** schema.org needs absolute URLs; ours begin with '/'. */
function absolute(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin)]));
}

function headOf(page: PublicPage, { origin, name, lang, brand: { logo } }: Site): string {
  const title = escapeHtml(`${textIn(lang, page.title)} · ${name}`);
  const lines = [`<title>${title}</title>`];
  const description = escapeHtml(textIn(lang, page.description));
  if (description) lines.push(`<meta name="description" content="${description}" />`);
  if (page.canonical === null) lines.push('<meta name="robots" content="noindex" />');
  // a personal screen, whose link is sent to nobody
  if (page.canonical === null && !description) return lines.join('\n    ');
  const image = page.image ?? (logo === '' ? '/og.png' : iconUrl('512', logo));
  lines.push(
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(name)}" />`,
    `<meta property="og:locale" content="${languageOf(lang).locale.replace('-', '_')}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${escapeHtml(origin + image)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  );
  if (page.canonical === null) return lines.join('\n    ');
  const address = escapeHtml(origin + page.canonical);
  lines.push(
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    // data, never executed by browsers
    ...(page.data ?? []).map(
      (one) =>
        `<script type="application/ld+json">${jsonText({ '@context': 'https://schema.org', ...(absolute(one, origin) as object) })}</script>`,
    ),
  );
  return lines.join('\n    ');
}

/** The no-script content. */
function bodyOf(page: PublicPage, { lang }: Site): string {
  const element = (tag: string, { text, href }: Words): string => {
    const words = escapeHtml(textIn(lang, text));
    return `<${tag}>${href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`}</${tag}>`;
  };
  const blocks = (page.content ?? []).map((block) =>
    'list' in block
      ? `<ul>${block.list.map((one) => element('li', one)).join('')}</ul>`
      : element(block.heading ? 'h2' : 'p', block),
  );
  if (page.first) return `<noscript><aside>${blocks.join('')}</aside></noscript>`;
  return `<noscript><main><h1>${escapeHtml(textIn(lang, page.title))}</h1><p>${escapeHtml(textIn(lang, page.description))}</p>${blocks.join('')}</main></noscript>`;
}

/** The `<html>` element with the attributes that lib/web/brand.ts, tokens.css and app.css read before the first paint. */
function htmlTag({ lang, brand: { name, logo, colours } }: Site, rendered: boolean): string {
  const style = Object.entries(colours).map(([variable, value]) => `${variable}:${value}`);
  const attributes = Object.entries({ lang, 'data-name': name, 'data-logo': logo, style: style.join(';') })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<html${attributes.join('')}${rendered ? ' data-rendered' : ''}`;
}

/** A first screen, and the data from which React renders it again. */
const firstScreenText = ({ html, data }: FirstScreen, lang: Lang): string =>
  `${html(lang)}<script type="application/json" id="first-screen">${jsonText(data)}</script>`;

/** The institute's logo as in Logo.tsx, instead of the product's, which index.html shows while the app loads. */
const markOf = (mark: string, { logo }: Brand): string =>
  logo === ''
    ? mark
    : `<img src="${escapeHtml(logo)}" alt="" class="h-9 max-w-28 shrink-0 rounded-sm bg-[light-dark(transparent,#fff)] object-contain" />`;

/** The name beside it, as in Header.tsx. */
const nameOf = ({ name, brand: { logo } }: Site): string =>
  `<span class="line-clamp-2 leading-tight wrap-break-word lg:max-w-52 xl:max-w-80${logo === '' ? '' : ' max-sm:sr-only'}">${escapeHtml(name)}</span>`;

/** The URL of an icon made from the logo (web.ts); another logo has another URL. */
export const iconUrl = (icon: string, logo: string): string =>
  `/institute-icon/${icon}?of=${logo.split('/').at(-1)}`;

/** A link to the product's icon, or to the one made from the logo. */
function iconTag(tag: string, { logo }: Brand): string {
  if (logo === '') return tag;
  const [rel, icon] = tag.includes('apple-touch-icon') ? ['apple-touch-icon', '180'] : ['icon', '192'];
  return `<link rel="${rel}" href="${escapeHtml(iconUrl(icon, logo))}" />`;
}

/**
 * The start page with a screen's scripts besides the app's. Styles, fonts and the first picture come before them: at low
 * priority, and when the server has rendered the screen, after its first paint (public/begin.js).
 */
function withScripts(index: string, modules: readonly string[], rendered: boolean): string {
  const scripts: string[] = [];
  const head = index.replaceAll(
    /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g,
    (tag) => {
      scripts.push(tag.trim());
      return '';
    },
  );
  for (const file of modules) scripts.push(`<link rel="modulepreload" crossorigin href="${file}">`);
  const tags = scripts.join('').replaceAll(/<(?:script|link) /g, (tag) => `${tag}fetchpriority="low" `);
  return head.replace(/<\/head>/, (end) =>
    rendered
      ? `<template id="app">${tags}</template><script defer src="/begin.js"></script>${end}`
      : tags + end,
  );
}

/**
 * The built index.html with a page's head, branding and content; all text is escaped. `modules` are the screen's own
 * chunks.
 */
export function renderPage(
  index: string,
  page: PublicPage,
  site: Site,
  modules: readonly string[] = [],
): string {
  const { colour } = site.brand;
  const rendered = page.first !== undefined;
  // functions, because `$&` has a meaning in a replacement string
  return withScripts(index, modules, rendered)
    .replace(/<html lang="[^"]*"/, () => htmlTag(site, rendered))
    .replace(/(<meta name="theme-color" content=")[^"]*/, (tag, start: string) =>
      colour ? start + colour : tag,
    )
    .replace(/<link rel="(?:apple-touch-)?icon"[^>]*>/g, (tag) => iconTag(tag, site.brand))
    .replace(/<svg\b[^]*?<\/svg>/, (mark) => markOf(mark, site.brand))
    .replace('<!-- name -->', () => nameOf(site))
    .replace(/<title>[^<]*<\/title>/, () => headOf(page, site))
    .replace('<!-- first screen -->', () => (page.first ? firstScreenText(page.first, site.lang) : ''))
    .replace(/<\/body>/, () => `${bodyOf(page, site)}</body>`);
}
