/** For several buttons in one row: on phones the icon is above a small label. */
export const stackedOnPhones =
  'max-sm:min-w-15 max-sm:px-1 max-sm:py-1 max-sm:text-xs max-sm:*:min-w-0 max-sm:*:flex-col max-sm:*:gap-0.5';
