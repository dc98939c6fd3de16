/** Days for which a learner counts as new. */
export const newcomerDays = 7;

/** Number of months whose payments are compared, including this one. */
export const shownMonths = 6;

/** Number of spans of `spanDays` whose watched time is compared, the last one ends today. */
export const shownSpans = 6;
export const spanDays = 7;

/** Number of most watched courses. */
export const shownCourses = 5;
