/** What can be found, in the order of groups that fit equally well. */
export const searchKinds = ['courses', 'lessons', 'teachers', 'captions', 'files', 'notes'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Rows of a group at first, and of one group that is opened. */
export const firstRows = 5;
export const moreRows = 50;
/** Finds of a group that are ranked; when there are more, the reply says so. */
export const maxRanked = 100;
export const searchLength = 200;
