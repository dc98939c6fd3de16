import type { Endpoint, Received, Sent } from '../../../lib/contract.ts';
import { type Note, notes } from '../api.ts';

/** A change of a person's notes that was not sent to the server yet. */
export interface UnsentNote {
  /** Its key in local storage. */
  key: string;
  courseId: number;
  contentId: number;
  /** Of the video. */
  second: number;
  /** The text of the note, '' for a bookmark; null deletes it. */
  text: string | null;
  /** The stored note that is changed, as last seen; null for a new one. */
  of: { id: number; version: number } | null;
  /** When it was written, epoch milliseconds. */
  at: number;
}

/** A note as shown: with unsent changes applied. */
export interface ShownNote extends Note {
  key: string;
  unsent: UnsentNote | null;
}

/** A course's notes with all unsent changes applied, by lesson and second. */
export function withUnsent(stored: readonly Note[], unsent: readonly UnsentNote[]): ShownNote[] {
  const changes = new Map(unsent.flatMap((one) => (one.of ? [[one.of.id, one] as const] : [])));
  const known = stored.flatMap((note): ShownNote[] => {
    const change = changes.get(note.id) ?? null;
    changes.delete(note.id);
    if (change?.text === null) return [];
    return [{ ...note, key: String(note.id), text: change?.text ?? note.text, unsent: change }];
  });
  // new ones, and changes of notes that were deleted elsewhere meanwhile
  const added = unsent.flatMap((one): ShownNote[] => {
    if (one.text === null || (one.of && !changes.has(one.of.id))) return [];
    const { key, courseId: courseID, contentId, second, text } = one;
    const updatedDate = new Date(one.at).toISOString();
    const about = { courseID, contentId, contentName: '', second, text, updatedDate };
    return [{ ...about, id: 0, version: 0, key, unsent: one }];
  });
  return [...known, ...added].toSorted((one, other) => one.second - other.second || one.id - other.id);
}

/** Calls the server; throws an error with its `code` when that fails. */
export type Ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Received<E>>;

const isStale = (error: unknown): boolean => (error as { code?: unknown }).code === 'stale';

/**
 * Sends a change; returns the note as stored then, or null when there is none. May be repeated: an existing note is not added
 * again. When the note was changed or deleted elsewhere meanwhile, both texts are retained, and a changed note is not deleted.
 */
export async function sendNote(change: UnsentNote, ask: Ask): Promise<Note | null> {
  const { courseId, contentId, second, text, of } = change;
  const stored = await ask(notes.list, { query: { courseid: courseId } });
  const there = of && stored.find(({ id }) => id === of.id);
  const isSame = there?.version === of?.version;
  if (text === null) {
    if (there && isSame) await ask(notes.delete, { query: { id: there.id } });
    return null;
  }
  if (there && isSame) {
    try {
      return await ask(notes.edit, { query: { id: there.id }, body: { version: there.version, text } });
    } catch (error) {
      // changed since the list was read
      if (isStale(error)) return sendNote(change, ask);
      throw error;
    }
  }
  const twin = stored.find(
    (one) => one.contentId === contentId && one.second === second && one.text === text,
  );
  return twin ?? ask(notes.create, { body: { contentId, second, text } });
}
