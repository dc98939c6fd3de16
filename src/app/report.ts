/** Reports a check: how it went, and what to do if badly. */
export type Report = (level: 'ok  ' | 'note' | 'BAD ', text: string) => void;

export const okIf = (good: boolean): 'ok  ' | 'BAD ' => (good ? 'ok  ' : 'BAD ');
