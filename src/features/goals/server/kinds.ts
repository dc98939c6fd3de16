/** The kind of job that mails a guardian the question. */
export const askKind = 'goals.askGuardian';

/** The kind of job that sends somebody's reminder of a day. */
export const remindKind = 'goals.remind';
