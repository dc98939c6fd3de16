/**
 * The classes of the parts of a screen that the server renders (lib/server/http/firstScreen.ts) and React replaces: the same in
 * both, so that nothing moves.
 */
export const firstScreenClasses = {
  page: 'page-frame pt-4 pb-12 sm:pt-6',
  /** Phones: picture, title, text, offer; wide windows: the offer at the right of all others. */
  grid: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem]',
  /** A card: the picture, and a line that says what a click plays. */
  picture:
    'group block overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card lg:col-start-1 lg:row-start-2',
  image: 'block aspect-video w-full object-cover dark:brightness-90',
  /** In the middle of the picture, as players have it. */
  play: 'absolute inset-0 grid place-items-center',
  disc: 'inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent shadow-card transition-colors group-hover:bg-accent-hover sm:size-16',
  playLine: 'flex items-center justify-between gap-3 px-4 py-3',
  /** Looks like a button: the card is the link. */
  playLabel:
    'inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 py-1.5 leading-tight font-semibold text-accent-strong transition-colors group-hover:bg-accent-soft',
  head: 'min-w-0 lg:col-start-1 lg:row-start-1',
  title: 'text-2xl wrap-break-word sm:text-3xl',
  intro: 'measure',
  body: 'min-w-0 lg:col-start-1 lg:row-start-3',
  /** At the bottom of phones, where it stays while the page is scrolled. */
  offer:
    'tall:sticky bottom-(--tab-bar) z-30 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 max-lg:order-last sm:-mx-6 sm:px-6 lg:top-20 lg:bottom-auto lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mx-0 lg:flex-col lg:items-stretch lg:gap-4 lg:rounded-xl lg:border lg:p-5 lg:shadow-card',
  price: 'block text-lg leading-tight font-semibold lg:text-2xl',
  note: 'block text-sm text-ink-soft',
  action:
    'relative inline-flex min-h-11 shrink-0 items-center whitespace-nowrap justify-center gap-2 rounded-md border border-transparent bg-accent px-4 py-2 text-center text-base leading-tight font-semibold text-on-accent no-underline transition-colors hover:bg-accent-hover',
  /** A syllabus: sections with their lessons. */
  sections: 'flex flex-col gap-3',
  section: 'group/section overflow-hidden rounded-lg border border-line bg-surface',
  summary:
    'flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold -outline-offset-2 transition-colors hover:bg-surface-2 [&::-webkit-details-marker]:hidden',
  chevron: 'size-5 shrink-0 -rotate-90 transition-transform group-open/section:rotate-0',
  lesson: 'border-t border-line first:border-t-0',
  lessonLink:
    'flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-surface-2',
  free: 'shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent-strong',
  length: 'shrink-0 text-sm font-normal text-ink-soft tabular',
  part: 'mt-8 first:mt-0',
  heading: 'mb-3 text-xl',
  list: 'grid gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-2',
  row: "relative pl-7 before:absolute before:left-0 before:font-semibold before:text-success before:content-['✓']",
} as const;
