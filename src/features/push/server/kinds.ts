/** The kind of job that gives a notice to each device of a person. */
export const personKind = 'push.person';

/** The kind of job that sends a notice to one device. */
export const sendKind = 'push.send';

/** What the jobs of a person's notices are found by. */
export const subjectOf = (userId: number): string => `push:${userId}`;
