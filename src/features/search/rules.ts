/** The kinds of results, in the order of groups that match equally well. */
export const searchKinds = ['courses', 'lessons', 'teachers', 'captions', 'files', 'notes'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Rows of a group at first, and when only that group is shown. */
export const firstRows = 5;
export const moreRows = 50;
/** Maximum results of a group that are ranked; when there are more, the reply says so. */
export const maxRanked = 100;
export const searchLength = 200;
