import { element, lineIcon, type Markup } from './markup.ts';

// The frame of most screens: rendered by React (web/ui/Page.tsx), and by the server as a first screen.

/** Widths of the content: the page itself is as wide as the header, so that both start at the same edge. */
export const pageWidths = { narrow: 'mx-auto max-w-xl', medium: 'max-w-3xl', full: undefined };

export const pageClasses = {
  page: 'page-frame pt-4 pb-12 sm:pt-6',
  back: '-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink-soft no-underline hover:text-ink hover:underline',
  head: 'mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3',
  intro: 'measure mt-1 text-ink-soft',
} as const;

/** A card; `link`: a link that lifts when it is pointed at. */
export const cardClass = ({
  link = false,
  padded = true,
}: { link?: boolean | undefined; padded?: boolean | undefined } = {}): string =>
  `block min-w-0 rounded-xl border border-line bg-surface${padded ? ' p-4 sm:p-5' : ''}${link ? ' overflow-hidden text-ink no-underline shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-line-strong' : ''}`;

/** A secondary link beside the main action: underlined text with a touch target of full size. */
export const quietLinkClass = 'inline-flex min-h-11 items-center text-accent-strong underline';

/** The shape of a label of a word or two; its colours come with it (Badge.tsx). */
export const badgeClass =
  'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5';

/** Otherwise a course's long name would fill a third of a phone's window. */
export const titleClass = (title: string): string =>
  `sm:text-3xl ${title.length > 48 ? 'text-xl' : 'text-2xl'}`;

/** The frame with title and introduction around `content`, as Page.tsx shows them. */
export function pageMarkup(
  {
    title,
    titleLang,
    intro,
    back,
    width = 'full',
  }: {
    title: string;
    titleLang?: string | undefined;
    intro?: Markup;
    back?: { to: string; label: string } | undefined;
    width?: keyof typeof pageWidths;
  },
  ...content: readonly Markup[]
): Markup {
  return element(
    'div',
    { class: pageClasses.page },
    element(
      'div',
      { class: pageWidths[width] },
      back
        ? element(
            'a',
            { href: back.to, class: pageClasses.back },
            lineIcon('M5 12h14M5 12l6 6M5 12l6 -6', 'size-5'),
            back.label,
          )
        : null,
      element(
        'div',
        { class: pageClasses.head },
        element(
          'div',
          { class: 'min-w-0' },
          element('h1', { class: titleClass(title), lang: titleLang }, title),
          intro ? element('div', { class: pageClasses.intro }, intro) : null,
        ),
      ),
      content,
    ),
  );
}

/** The space of a part that only the app can show: a form, or what a person has. */
export const boneMarkup = (className: string): Markup =>
  element('div', {
    'aria-hidden': 'true',
    class: `animate-breathe rounded-sm bg-surface-2 noscript:hidden ${className}`,
  });
