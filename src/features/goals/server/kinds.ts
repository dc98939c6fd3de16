/** The kind of job that mails a guardian the request. */
export const askKind = 'goals.askGuardian';

/** The kinds of job that send a person's reminder of a day, by channel. */
export const remindKinds = { mail: 'goals.remind', push: 'goals.remindByPush' } as const;
