// Apart from the public page's texts, which the home's script has, too.

/** Above the first locked lesson: what opens it, and the link there. */
export const lockLineClass = 'bg-surface-2 px-4 py-1.5 text-sm text-ink-soft';
export const lockLinkClass =
  '-my-3 inline-flex min-h-11 items-center font-semibold text-accent-strong underline';
