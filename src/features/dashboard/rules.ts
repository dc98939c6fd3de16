/** For so many days a learner counts as new. */
export const newcomerDays = 7;

/** So many months of payments are compared, this one included. */
export const shownMonths = 6;
