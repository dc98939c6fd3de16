import { createElement, type ReactNode } from 'react';
import type { Markup as Template } from '../markup.ts';
import { Anchor } from './ui/Anchor.tsx';
import { Cover } from './ui/Cover.tsx';

/** Attributes that have other names in React. */
const renamed: Record<string, string> = {
  class: 'className',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  'stroke-width': 'strokeWidth',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
};

function show(markup: Template, key: number): ReactNode {
  if (markup === null || typeof markup === 'string') return markup;
  if ('cover' in markup) return <Cover key={key} {...markup.cover} />;
  if (!('tag' in markup)) return markup.map(show);
  const { tag, children } = markup;
  const attributes = Object.fromEntries(
    Object.entries(markup.attributes).map(([name, value]) => [renamed[name] ?? name, value]),
  );
  const content = children.map(show);
  const { href, ...rest } = attributes;
  // links within this site change the screen without loading a page
  if (tag === 'a' && typeof href === 'string' && /^\/(?!\/)/.test(href))
    return (
      <Anchor key={key} {...rest} to={href}>
        {content}
      </Anchor>
    );
  return createElement(tag, { key, ...attributes }, ...content);
}

/** A template of lib/markup.ts as React elements. */
export const Markup = ({ of }: { of: Template }): ReactNode => show(of, 0);
