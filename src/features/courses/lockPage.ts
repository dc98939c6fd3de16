// Kept apart from the texts of the public course page, because the script of the home page loads this, too.

/** Above the first locked lesson: which membership opens it, as a link. */
export const lockLineClass = 'bg-surface-2 px-4 py-1.5 text-sm text-ink-soft';
export const lockLinkClass =
  '-my-3 inline-flex min-h-11 items-center font-semibold text-accent-strong underline';
