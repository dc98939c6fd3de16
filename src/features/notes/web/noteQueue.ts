import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call, keyOf, offlineError, refresh } from '../../../lib/web/call.ts';
import { outcomeOf } from '../../../lib/web/outcome.ts';
import { randomId, withWebLock } from '../../../lib/web/secure.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import { type Note, notes } from '../api.ts';
import { sendNote, type ShownNote, type UnsentNote } from './unsentNotes.ts';

/** Milliseconds between two attempts. */
const retryMs = 20_000;
/** Timeout of one request in milliseconds. */
export const sendMs = 20_000;

const prefixOf = (userId: number): string => `notesqueue:${userId}:`;
const listeners = new Set<() => void>();
/** Why the server refuses changes, by their keys; tried again after a reload. */
const refusals = new Map<string, string>();
const shown = new Map<number, readonly UnsentNote[]>();
/** The keys that notes had before they were sent from this tab, by their ids. */
const sentKeys = new Map<number, string>();

function notify(): void {
  shown.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // of other tabs
  if (listeners.size === 0) addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
}

function read(userId: number): UnsentNote[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  const found = keys.flatMap((key): UnsentNote[] => {
    try {
      return [{ ...(JSON.parse(localStorage.getItem(key)!) as UnsentNote), key }];
    } catch {
      return [];
    }
  });
  return found.toSorted((one, other) => one.at - other.at);
}

function snapshot(userId: number): readonly UnsentNote[] {
  const known = shown.get(userId) ?? read(userId);
  shown.set(userId, known);
  return known;
}

function store({ key, ...change }: UnsentNote): void {
  try {
    localStorage.setItem(key, JSON.stringify(change));
  } catch {
    // stored nowhere: the caller reports it, and the text stays in the form
    throw offlineError();
  }
  refusals.delete(key);
  notify();
}

/** Deletes a stored change. */
function dropUnsent({ key }: UnsentNote): void {
  localStorage.removeItem(key);
  notify();
}

/** Stores a change of a person's notes on this device until it is sent. Throws a CallError when it can't be stored. */
export function keepUnsent(userId: number, written: Omit<UnsentNote, 'key' | 'at'>): UnsentNote {
  const { courseId, contentId, second, text, of } = written;
  const change = { courseId, contentId, second, text };
  const before = of && read(userId).find((one) => one.of?.id === of.id);
  // the version seen first: later changes by others are still detected
  const unsent = {
    ...change,
    of: before?.of ?? of,
    key: before?.key ?? prefixOf(userId) + randomId(),
    at: Date.now(),
  };
  store(unsent);
  return unsent;
}

/** Changes the text of an unsent change. */
export const changeUnsent = (unsent: UnsentNote, text: string): void => store({ ...unsent, text });

/** Deletes a new note that is not sent yet; if it is being sent, the server's copy is deleted afterwards. */
export function deleteUnsent(client: QueryClient, userId: number, unsent: UnsentNote): Promise<void> {
  store({ ...unsent, text: null });
  return sendUnsentNotes(client, userId);
}

/** Why the server refuses a change; '' for one that will be sent. */
export const refusalOf = ({ key }: UnsentNote): string => refusals.get(key) ?? '';

/** The key of a note's row: sending does not change it, so that text being typed there stays. */
export const rowKey = ({ id, key }: ShownNote): string => sentKeys.get(id) ?? key;

/** Shows a sent note before the list is loaded again. */
function showSent(client: QueryClient, courseId: number, saved: Note): void {
  client.setQueryData<Note[]>(
    keyOf(notes.list, { query: { courseid: courseId } }),
    (known) => known && [...known.filter(({ id }) => id !== saved.id), saved],
  );
}

/** Sends one change; false when the next ones can't be sent now either. */
async function sendOne(client: QueryClient, change: UnsentNote): Promise<boolean> {
  const sent = localStorage.getItem(change.key);
  if (!change.of && change.text === null) {
    dropUnsent(change);
    return true;
  }
  try {
    const saved = await sendNote(change, (endpoint, what) => call(endpoint, what, { timeoutMs: sendMs }));
    if (saved) {
      if (saved.id !== change.of?.id) sentKeys.set(saved.id, change.key);
      showSent(client, change.courseId, saved);
    }
    const now = localStorage.getItem(change.key);
    // it was changed again meanwhile
    if (now !== sent && now !== null && saved)
      store({
        ...(JSON.parse(now) as UnsentNote),
        key: change.key,
        of: { id: saved.id, version: saved.version },
      });
    else dropUnsent(change);
    return true;
  } catch (error) {
    if (outcomeOf(error) !== 'refused') return false;
    refusals.set(change.key, (error as Error).message);
    notify();
    return true;
  }
}

async function sendAll(client: QueryClient, userId: number): Promise<void> {
  let any = false;
  for (;;) {
    const next = read(userId).find(({ key }) => !refusals.has(key));
    const session = sessionHint();
    // another account would get this one's notes
    if (!next || !session.islogged || session.userId !== userId) break;
    if (!(await sendOne(client, next))) break;
    any = true;
  }
  if (any) await refresh(client, [notes.list]);
}

const running = new Map<number, Promise<void>>();

/** Sends a person's changes in the order in which they were written, from one tab at a time; what can't be sent stays stored. */
export function sendUnsentNotes(client: QueryClient, userId: number): Promise<void> {
  const now =
    running.get(userId) ??
    withWebLock(`notesqueue:${userId}`, () => sendAll(client, userId)).finally(() => running.delete(userId));
  running.set(userId, now);
  return now;
}

/** A person's changes that are not sent yet; sends them while the screen is mounted. */
export function useUnsentNotes(userId: number): readonly UnsentNote[] {
  const client = useQueryClient();
  const unsent = useSyncExternalStore(subscribe, () => snapshot(userId));
  const isWaiting = unsent.some((one) => refusalOf(one) === '');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = (): void => void sendUnsentNotes(client, userId);
    send();
    addEventListener('online', send);
    const timer = setInterval(send, retryMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [client, userId, isWaiting]);
  return unsent;
}
