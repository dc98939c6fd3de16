/** For so many days a learner counts as new. */
export const newcomerDays = 7;
