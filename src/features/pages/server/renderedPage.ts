import type { Block, PublicPage as RenderedPage } from '../../../lib/server/http/page.ts';
import { formNote } from '../text.ts';
import type { Facts, PublicPage, Section } from '../rules.ts';
import { type Academy, structuredData } from './structuredData.ts';

/** A section as no-script content. */
const blocksOf = ({ title, text, items = [], links = [] }: Section): Block[] => [
  ...(title ? [{ text: title, heading: true } as const] : []),
  ...(text ? [{ text }] : []),
  ...items.flatMap(({ name, about, to }): Block[] => [
    { text: name, heading: true, ...(to && { href: to }) },
    ...(about ? [{ text: about }] : []),
  ]),
  ...(links.length > 0 ? [{ list: links.map(({ label, to }) => ({ text: label, href: to })) }] : []),
];

/** The HTML content of a page for people without JavaScript and for search engines. */
export function renderedPage(page: PublicPage, facts: Facts, academy: Academy): RenderedPage {
  const { title, description, sections = [], structuredData: kind } = page;
  const now = page.form ? [formNote] : typeof sections === 'function' ? sections(facts) : sections;
  return {
    title,
    description: typeof description === 'function' ? description(facts) : description,
    canonical: page.guarded ? null : page.path,
    content: now.flatMap(blocksOf),
    data: kind ? structuredData[kind](facts, academy) : [],
  };
}
