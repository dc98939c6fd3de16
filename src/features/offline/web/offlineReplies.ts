import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError, serverAnswers } from '../../../lib/web/call.ts';
import { files } from '../../files/api.ts';
import { lessons } from '../../lessons/api.ts';
import { type Note, notes } from '../../notes/api.ts';
import { type CourseWatched, progress } from '../../progress/api.ts';
import { deleteLessons } from './savedLessons.ts';
import type { SavedSource } from './savedSource.ts';

interface Reply {
  data: unknown;
  /** Epoch milliseconds. */
  at: number;
}

type Sent = { query?: Record<string, number | undefined> } | undefined;

/** The saved version of a reply of the server; null when nothing is saved. */
async function savedReply(source: SavedSource, [path, sent]: QueryKey): Promise<Reply | null> {
  const query = (sent as Sent)?.query ?? {};
  const course = async (courseId = 0, pick: 'outline' | 'watched' | 'notes'): Promise<Reply | null> => {
    const record = await source.course(courseId);
    return record && { data: record[pick], at: record.at };
  };
  switch (path) {
    case progress.outline.path:
      return course(query['courseId'], 'outline');
    case progress.watched.path:
      return query['userId'] === source.userId ? course(query['courseId'], 'watched') : null;
    case notes.list.path:
      return course(query['courseid'], 'notes');
    case lessons.details.path: {
      const record = await source.lesson(query['coursecontentid'] ?? 0);
      return record && { data: record.details, at: record.at };
    }
    case files.getFiles.path: {
      const saved = await source.files(query['contentId'] ?? 0);
      return saved && { data: { result: saved.files }, at: saved.at };
    }
    default:
      return null;
  }
}

const isUnreachable = ({ state }: Query): boolean =>
  [state.error, state.fetchFailureReason].some((error) => error instanceof CallError && error.unreachable);

/** Whether the server itself (not a proxy) answered 403 or 404. */
const isRefused = ({ state: { error } }: Query): boolean =>
  error instanceof CallError && (error.status === 403 || error.status === 404) && error.code !== 'unknown';

/** Saves notes and progress that the server has sent, so that a lesson resumes correctly offline. */
function saveReply(source: SavedSource, { queryKey: [path, sent], state: { data } }: Query): void {
  const { courseid = 0, courseId = 0, userId } = (sent as Sent)?.query ?? {};
  const put =
    path === notes.list.path
      ? source.putOf(courseid, { notes: data as Note[] })
      : path === progress.watched.path && userId === source.userId
        ? source.putOf(courseId, { watched: data as CourseWatched })
        : null;
  put?.catch(() => {});
}

/** Milliseconds between checks whether the server is reachable again; the browser's events often miss that. */
const lookMs = 20_000;
/** Milliseconds between checks whether a lesson may still be played. */
const checkMs = 2000;

const lessonIn = ([path, sent]: QueryKey): number | null =>
  path === lessons.details.path ? ((sent as Sent)?.query?.['coursecontentid'] ?? 0) : null;

/**
 * Answers from saved data while the server is unreachable; asks the server once it is reachable again, and when a lesson may no
 * longer be played. Returns a function that ends this.
 */
export function answerOffline(client: QueryClient, source: SavedSource): () => void {
  const cache = client.getQueryCache();
  /** What the cache has from here, until the server has answered it. */
  const answered = new Map<string, QueryKey>();
  let over = false;
  const answer = async (query: Query): Promise<void> => {
    await source.ready();
    const reply = await savedReply(source, query.queryKey).catch(() => null);
    if (!reply || over || query.state.data !== undefined) return;
    answered.set(query.queryHash, query.queryKey);
    client.setQueryData(query.queryKey, reply.data, { updatedAt: reply.at });
  };
  const look = (query: Query): void => {
    if (query.state.data === undefined && isUnreachable(query)) void answer(query);
  };
  for (const query of cache.getAll()) look(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'removed') answered.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') {
      // ignores `setQueryData`, such as after sending one note
      if (!action.manual) answered.delete(event.query.queryHash);
      saveReply(source, event.query);
    }
    if (!['failed', 'error'].includes(action.type)) return;
    look(event.query);
    const id = lessonIn(event.query.queryKey);
    if (id !== null && isRefused(event.query)) void deleteLessons(source.userId, [id]).catch(() => {});
  });
  const ask = async (): Promise<void> => {
    if (answered.size === 0 || !(await serverAnswers())) return;
    const keys = [...answered.values()].map((queryKey) => ({ queryKey, exact: true }));
    // inactive queries are fetched when a screen needs them
    for (const key of keys) client.removeQueries({ ...key, type: 'inactive' });
    await Promise.all(keys.map((key) => client.invalidateQueries(key)));
  };
  const onOnline = (): void => void ask();
  const checkLicences = (): void => {
    for (const [hash, queryKey] of answered) {
      const id = lessonIn(queryKey);
      if (id === null || source.whyNot(id) === null) continue;
      answered.delete(hash);
      void client.resetQueries({ queryKey, exact: true });
    }
  };
  addEventListener('online', onOnline);
  const timers = [setInterval(onOnline, lookMs), setInterval(checkLicences, checkMs)];
  return () => {
    over = true;
    unsubscribe();
    removeEventListener('online', onOnline);
    for (const timer of timers) clearInterval(timer);
    // object URLs end with the source
    for (const queryKey of answered.values()) client.removeQueries({ queryKey, exact: true });
  };
}
