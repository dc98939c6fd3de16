/** Reports the result of a check, with the remedy when it failed. */
export type Report = (level: 'ok  ' | 'note' | 'BAD ', text: string) => void;

export const okIf = (good: boolean): 'ok  ' | 'BAD ' => (good ? 'ok  ' : 'BAD ');
