import { sessionHint } from '../session.ts';

/** What was typed into a form and not saved. */
interface Draft<Values, Shown> {
  values: Values;
  /** What the form was filled from, so that an edit still goes by the version it began with; null when it adds. */
  base: Shown | null;
  /** When, UTC. */
  at: string;
}

const keepMs = 30 * 86_400_000;

// with the session it goes (session.ts), and it is one person's
const keyOf = (name: string): string => `own:draft:${sessionHint().userId ?? 0}:${name}`;

/** The draft of a form; null when there is none. */
export function readDraft<Values, Shown>(name: string): Draft<Values, Shown> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft<Values, Shown> | null;
    return draft && Date.now() - Date.parse(draft.at) < keepMs ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; a browser without room keeps nothing. */
export function writeDraft(name: string, draft: Omit<Draft<unknown, unknown>, 'at'>): void {
  if (!sessionHint().islogged) return;
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...draft, at: new Date().toISOString() }));
  } catch {
    // the guard still asks before it is lost
  }
}

/** Forgets what was typed: it is saved, or not wanted. */
export const dropDraft = (name: string): void => localStorage.removeItem(keyOf(name));
