import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { firstLinks, linkName, type SidebarLinks } from '../sidebar/rules.ts';
import { text } from './text.ts';

const linkClass =
  'flex h-full min-h-11 items-center rounded-md border border-accent-strong/40 bg-accent-soft px-3 py-1.5 font-semibold text-accent-strong no-underline transition-colors hover:border-accent-strong data-[status=active]:border-accent data-[status=active]:bg-accent data-[status=active]:text-on-accent';

/**
 * The side bar with its six links (SPECIFICATION §1), edited on /sitebar. `saved` is undefined until they have loaded, `path` the
 * page's own.
 */
export function sideBarMarkup(saved: SidebarLinks['links'] | undefined, path: string, lang: Lang): Markup {
  const links = saved
    ?.filter(({ shown }) => shown)
    .map((link) => ({ name: linkName(link), target: link.target }));
  return element(
    'nav',
    { 'aria-label': textIn(lang, text('Our services')) },
    element(
      'ul',
      {
        class:
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 lg:sticky lg:top-20 lg:grid-cols-1',
      },
      (links ?? firstLinks).map(({ name, target }) =>
        element(
          'li',
          {},
          element(
            'a',
            {
              href: target,
              class: linkClass,
              ...(target.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' }),
              ...(target === path ? { 'data-status': 'active', 'aria-current': 'page' } : {}),
            },
            textIn(lang, name),
          ),
        ),
      ),
    ),
  );
}

/** A page with the side bar on the left, or above it on narrow screens. */
export const withSideBar = 'grid gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]';
