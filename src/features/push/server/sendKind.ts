/** The kind of job that queues a notice for each device of a person. */
export const personKind = 'push.person';

/** The kind of job that sends a notice to one device. */
export const sendKind = 'push.send';

/** The subject by which jobs of a person's notices are found. */
export const subjectOf = (userId: number): string => `push:${userId}`;
