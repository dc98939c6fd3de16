/** Days for which a learner counts as new. */
export const newcomerDays = 7;

/** Number of months whose payments are compared, including this one. */
export const shownMonths = 6;
