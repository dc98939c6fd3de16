import {
  type Caller,
  type Deps,
  type FileReply,
  type Handlers,
  Reply,
} from '../../../lib/server/http/context.ts';
import { forbidden, notFound, unauthorized } from '../../../lib/server/http/errors.ts';
import { growingMaster, masterPlaylist } from '../../../lib/server/video/playlists.ts';
import { userOfSession } from '../../accounts/server/public.ts';
import { checkDevice } from '../../playback/server/public.ts';
import type { renditions } from '../api.ts';
import { cdnFolder, cdnSeconds, masterName, renditionTypes } from '../rules.ts';
import { messages } from '../text.ts';
import { asRendition } from './asRendition.ts';
import { makeCdnToken, readCdnToken } from './cdnToken.ts';
import { findVersion, isGrowing, type Ladder, type StoredRow } from './store.ts';
import { workFolder } from './workFolder.ts';

/** The files of a work folder that can be fetched; not the parts that FFmpeg writes. */
const growing = /^(audio|original|\d{3,4}p)\.(m3u8|mp4)$/;

const isPlaylist = (name: string): boolean => name.endsWith('.m3u8');
const typeOf = (name: string): string => renditionTypes[name.split('.').at(-1) ?? ''] ?? '';

const fileOf = (name: string, bytes: { key: string; bytes: number }, isFinal: boolean): FileReply => ({
  ...bytes,
  mime: typeOf(name),
  name,
  disposition: 'inline',
  caching: isFinal ? 'versioned' : 'none',
});

/** A playlist; for an hour it is 50 kB, compressed 5 kB. */
const playlist = (name: string, text: string, isFinal: boolean): FileReply => ({
  ...fileOf(name, { key: name, bytes: text.length }, isFinal),
  text,
});

/** The master playlist of what is playable now; it changes. */
function master(found: Ladder): FileReply {
  const text = masterPlaylist(found.renditions.map(asRendition), found.ladder.frame_rate);
  return playlist(masterName, isGrowing(found) ? growingMaster(text) : text, false);
}

/**
 * Whether a file in the folder belongs to a rendition that failed: players would wait for the rest of it, while there are
 * others.
 */
function isGivenUp({ ladder, version, renditions }: Ladder, name: string): boolean {
  const [rendition] = name.split('.');
  // the original rendition was complete at once
  if (ladder.state !== 'failed' || ladder.version !== version || rendition === 'original') return false;
  return renditions.every((one) => one.name !== rendition);
}

/** A file of a growing rendition: its bytes never change, but its end does. */
async function growingFile(found: Ladder, name: string, { workFolders }: Deps): Promise<FileReply> {
  const { ladder, version } = found;
  const folder = workFolder({ id: ladder.file_id, version });
  const isThere = growing.test(name) && !isGivenUp(found, name);
  const bytes = isThere ? await workFolders.size(folder, name) : null;
  if (bytes === null) throw notFound();
  if (isPlaylist(name)) return playlist(name, await workFolders.readText(folder, name), false);
  return {
    ...fileOf(name, { key: `${folder}-${name}-${bytes}`, bytes }, false),
    pieces: (range) => workFolders.pieces(folder, name, range),
  };
}

/** A completed file. */
async function storedFile(
  { name, storage_key: key, bytes }: StoredRow,
  { storage }: Deps,
): Promise<FileReply> {
  if (!isPlaylist(name)) return fileOf(name, { key, bytes }, true);
  return playlist(name, Buffer.from(await storage.read(key, 0, bytes)).toString(), true);
}

/** A file of a video, for a person who may play it. */
async function fileFor(
  caller: Pick<Caller, 'user' | 'sessionId'>,
  { video, name }: { video: string; name: string },
  deps: Deps,
): Promise<FileReply> {
  const [fileId = 0, version = 0] = video.split('-').map(Number);
  await deps.registry.renditions.checkMayPlay(deps, caller.user, fileId);
  const found = await findVersion(deps.db, fileId, version);
  if (!found) throw notFound(messages('This lesson has another video now.'));
  if (name === masterName) {
    if (found.renditions.length === 0) throw notFound();
    return master(found);
  }
  // fetching pictures and playlists is not playing
  if (name.endsWith('.mp4')) await checkDevice(deps, caller);
  const stored = found.files.find((one) => one.name === name);
  return stored ? storedFile(stored, deps) : growingFile(found, name, deps);
}

export const renditionHandlers: Handlers<typeof renditions> = {
  file: ({ params }, caller, deps) => fileFor(caller, params, deps),

  async cdnAddress({ query: { video } }, caller, deps) {
    const { CDN_URL: origin, CDN_KEY: key } = deps.config;
    const [fileId = 0] = video.split('-').map(Number);
    await deps.registry.renditions.checkMayPlay(deps, caller.user, fileId);
    if (!origin || !key) return { url: null, seconds: 0 };
    await checkDevice(deps, caller);
    const token = makeCdnToken(key, { sessionId: caller.sessionId, video }, deps.now());
    return { url: cdnFolder(origin, token, video), seconds: cdnSeconds };
  },

  async cdnFile({ params: { token, ...asked } }, caller, deps) {
    const sessionId = readCdnToken(deps.config, token, asked.video, deps.now());
    // a browser that requests the server directly identifies itself
    if (sessionId === null || (caller.user && caller.sessionId !== sessionId)) throw forbidden();
    if (sessionId === 0 && caller.hasCredentials) throw unauthorized();
    /** Null for a token that a stranger got. */
    const findUser = async (): Promise<Caller['user']> => {
      if (sessionId === 0) return null;
      const user = await userOfSession(deps, sessionId);
      if (!user) throw unauthorized();
      return user;
    };
    const [fileId = 0] = asked.video.split('-').map(Number);
    // without checking the token again: it may expire while a CDN fetches a long file
    const stillAllowed = async () => deps.registry.renditions.checkMayPlay(deps, await findUser(), fileId);
    const file = await fileFor({ user: await findUser(), sessionId }, asked, deps);
    // a CDN fetches files whole and caches only complete ones: a growing one would be fetched again for each request
    if (asked.name.endsWith('.mp4') && file.caching !== 'versioned') throw notFound();
    const { PUBLIC_URL: page } = deps.config;
    return new Reply<FileReply>(
      { ...file, caching: file.caching === 'versioned' ? 'immutable' : 'none', stillAllowed },
      { headers: page ? { 'access-control-allow-origin': new URL(page).origin } : {} },
    );
  },
};
