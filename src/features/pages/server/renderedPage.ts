import type { Block, PublicPage as RenderedPage } from '../../../lib/server/http/page.ts';
import { joined, type Lang, type Localized, type Message } from '../../../lib/text.ts';
import type { Facts, PublicPage, Section } from '../rules.ts';
import { type Academy, structuredData } from './structuredData.ts';

/** A section as no-script content. Items become a list below its title; without a title each item gets a heading. */
function blocksOf({ title, text, to, items = [], links = [], lang }: Section): Block[] {
  const words = (of: Message, href?: string, own: Lang | Localized | undefined = lang) => ({
    text: of,
    ...(href ? { href } : {}),
    ...(own ? { lang: own } : {}),
  });
  return [
    ...(title ? [{ ...words(title, to), heading: true } as const] : []),
    ...(text ? [words(text, title ? undefined : to)] : []),
    ...(title && items.length > 0
      ? [
          {
            list: items.map(({ name, about, to, textLang: own }) =>
              words(about ? joined(name, about, ': ') : name, to, own),
            ),
          },
        ]
      : items.flatMap(({ name, about, to, textLang: own }): Block[] => [
          { ...words(name, to, own), heading: true },
          ...(about ? [words(about, undefined, own)] : []),
        ])),
    ...(links.length > 0 ? [{ list: links.map(({ label, to }) => words(label, to)) }] : []),
  ];
}

/** The HTML content of a page for people without JavaScript and for search engines. */
export function renderedPage(page: PublicPage, facts: Facts, academy: Academy): RenderedPage {
  const { title, description, sections, structuredData: kind } = page;
  const now = typeof sections === 'function' ? sections(facts) : sections;
  return {
    title,
    description: typeof description === 'function' ? description(facts) : description,
    canonical: page.guarded ? null : page.path,
    content: now.flatMap(blocksOf),
    data: kind ? structuredData[kind](facts, academy) : [],
  };
}
