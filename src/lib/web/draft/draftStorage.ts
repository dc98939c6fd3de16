/** Unsaved input of a form. */
interface Draft<Values, Shown> {
  values: Values;
  /** The record that the form was filled from, whose version the edit needs; null for a new record. */
  base: Shown | null;
  /** When it was stored, UTC. */
  at: string;
}

const keepMs = 30 * 86_400_000;

/** The owner of the drafts: stored until a logout, even when the session has ended before. */
const owner = (): string | null => localStorage.getItem('userid');

// personal, so a logout deletes it (storedSession.ts)
const keyOf = (name: string): string => `own:draft:${owner() ?? 0}:${name}`;

/** The draft of a form; null when there is none. */
export function readDraft<Values, Shown>(name: string): Draft<Values, Shown> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft<Values, Shown> | null;
    return draft && Date.now() - Date.parse(draft.at) < keepMs ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the input; does nothing when the browser has no space. */
export function writeDraft(name: string, draft: Omit<Draft<unknown, unknown>, 'at'>): void {
  if (owner() === null) return;
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...draft, at: new Date().toISOString() }));
  } catch {
    // leaving the screen still asks for confirmation
  }
}

/** Deletes a draft that was saved or discarded. */
export const dropDraft = (name: string): void => localStorage.removeItem(keyOf(name));
