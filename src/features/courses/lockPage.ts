// Kept apart from the texts of the public course page, because the script of the home page loads this, too.

/** Above locked lessons: which membership opens them, as a link. */
export const lockLineClass = 'min-h-11 bg-surface-2 text-sm';
export const lockLinkClass = 'flex min-h-11 items-center px-4 font-semibold text-accent-strong underline';
