import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, CallError, refresh } from '../../../lib/web/call.ts';
import { notes } from '../api.ts';
import { changeUnsent, deleteUnsent, keepUnsent, sendMs } from './noteQueue.ts';
import type { ShownNote, UnsentNote } from './unsentNotes.ts';

type NewNote = Pick<UnsentNote, 'courseId' | 'contentId' | 'second'> & { text: string };
type Change = Omit<UnsentNote, 'key' | 'at'>;

const isAway = (error: unknown): boolean => error instanceof CallError && error.unreachable;

const changeOf = (
  { courseID, contentId, second, id, version }: ShownNote,
  text: string | null,
): Change & { of: object } => ({ courseId: courseID, contentId, second, text, of: { id, version } });

/**
 * Actions on a person's notes: sent at once, or stored on this device while the server is unreachable. All throw a CallError
 * when neither is possible.
 */
export function useNoteChanges(userId: number) {
  const client = useQueryClient();
  return useMemo(() => {
    /** Returns the stored change; null when it was sent. */
    async function sendOrKeep(send: () => Promise<unknown>, change: Change): Promise<UnsentNote | null> {
      if (!navigator.onLine) return keepUnsent(userId, change);
      try {
        await send();
      } catch (error) {
        if (!isAway(error)) throw error;
        return keepUnsent(userId, change);
      }
      await refresh(client, [notes.list]);
      return null;
    }

    const add = ({ courseId, contentId, second, text }: NewNote) =>
      sendOrKeep(() => call(notes.create, { body: { contentId, second, text } }, { timeoutMs: sendMs }), {
        courseId,
        contentId,
        second,
        text,
        of: null,
      });

    return {
      add,
      /**
       * Sends a changed text with `save`, which returns null when the person chose the other version; stores it while it can't
       * be sent.
       */
      async edit<Saved>(
        note: ShownNote,
        text: string,
        save: () => Promise<Saved>,
      ): Promise<Saved | ShownNote> {
        if (note.unsent) changeUnsent(note.unsent, text);
        else if (navigator.onLine)
          try {
            return await save();
          } catch (error) {
            if (!isAway(error)) throw error;
            keepUnsent(userId, changeOf(note, text));
          }
        else keepUnsent(userId, changeOf(note, text));
        return { ...note, text };
      },
      /** Deletes a note; returns a function that undoes it. */
      async remove(note: ShownNote): Promise<() => unknown> {
        const { unsent, courseID: courseId, contentId, second, text, id } = note;
        const before = { courseId, contentId, second, text };
        // a new note, sent after the deletion, which may be under way
        const writeAgain = () => keepUnsent(userId, { ...before, of: null });
        if (unsent) {
          if (unsent.of) keepUnsent(userId, changeOf(note, null));
          else void deleteUnsent(client, userId, unsent);
          return writeAgain;
        }
        const send = () => call(notes.delete, { query: { id } }, { timeoutMs: sendMs });
        const waiting = await sendOrKeep(send, changeOf(note, null));
        return waiting ? writeAgain : () => add(before);
      },
    };
  }, [client, userId]);
}

export type NoteChanges = ReturnType<typeof useNoteChanges>;
