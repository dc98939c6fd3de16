import { call } from '../../../lib/web/call.ts';
import { renditions } from '../../renditions/api.ts';
import { cdnMark } from '../../renditions/rules.ts';

/** Milliseconds before its expiry when a new URL is requested. */
const early = 60_000;
/** Milliseconds for which a failed CDN is not used. */
const pauseMs = 60_000;

interface Folder {
  /** Null while our own server is used instead. */
  url: string | null;
  until: number;
}

const file = /\/media\/video\/(\d+-\d+)\/([\w.-]+)$/;
/** The CDN folders of videos, by stream. */
const folders = new Map<string, Folder | Promise<Folder>>();

async function findFolder(video: string): Promise<Folder> {
  try {
    const { url, seconds } = await call(renditions.cdnAddress, { query: { video } });
    return { url, until: performance.now() + seconds * 1000 - early };
  } catch {
    return { url: null, until: performance.now() + pauseMs };
  }
}

async function folderOf(video: string): Promise<string | null> {
  let found = folders.get(video);
  if (found === undefined) return null;
  if (!(found instanceof Promise) && found.until < performance.now()) {
    found = findFolder(video);
    folders.set(video, found);
  }
  const folder = await found;
  if (folders.get(video) === found) folders.set(video, folder);
  return folder.url;
}

/**
 * Fetches a file of a video: renditions from the CDN, if the stream's URL says that there is one; everything else, and when the
 * CDN fails, from our own server.
 */
export async function fetchVideo(url: string, init: RequestInit): Promise<Response> {
  const own = url.endsWith(cdnMark) ? url.slice(0, -cdnMark.length) : url;
  const [, video = '', name = ''] = file.exec(own) ?? [];
  if (own !== url && !folders.has(video)) folders.set(video, { url: null, until: 0 });
  const folder = name.endsWith('.mp4') ? await folderOf(video) : null;
  if (folder === null) return fetch(own, init);
  try {
    // in the browser's cache the video would remain after a logout
    const response = await fetch(folder + name, { ...init, credentials: 'omit', cache: 'no-store' });
    if (response.status === (new Headers(init.headers).has('range') ? 206 : 200)) return response;
    void response.body?.cancel().catch(() => {});
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  folders.set(video, { url: null, until: performance.now() + pauseMs });
  return fetch(own, init);
}
