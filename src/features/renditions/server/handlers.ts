import type { Deps, FileReply, Handlers } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import type { Rendition } from '../../../lib/server/video/engine.ts';
import { masterPlaylist } from '../../../lib/server/video/playlists.ts';
import type { renditions } from '../api.ts';
import { masterName, renditionTypes } from '../rules.ts';
import { messages } from '../text.ts';
import { findLadder, type Ladder, type RenditionRow } from './store.ts';
import { workFolder } from './workFolder.ts';

/** What can be fetched from a folder of work in progress; not the parts that FFmpeg writes. */
const growing = /^(audio|original|\d{3,4}p)\.(m3u8|mp4)$/;

const asRendition = (row: RenditionRow): Rendition => ({
  name: row.name as Rendition['name'],
  file: `${row.name}.mp4`,
  playlist: `${row.name}.m3u8`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  seconds: row.seconds,
  bandwidth: row.bandwidth,
  peakBandwidth: row.peak_bandwidth,
  codec: row.codec,
  complete: row.complete === 1,
});

const typeOf = (name: string): string => renditionTypes[name.split('.').at(-1) ?? ''] ?? '';

/** A reply that is not kept, since it changes. `tag` identifies its bytes. */
const unkept = (name: string, tag: string): Omit<FileReply, 'bytes' | 'pieces'> => ({
  key: tag,
  mime: typeOf(name),
  name,
  disposition: 'inline',
  caching: 'none',
});

function textReply(name: string, tag: string, text: string): FileReply {
  const body = Buffer.from(text);
  return {
    ...unkept(name, tag),
    bytes: body.length,
    pieces: ({ start, end }) => [body.subarray(start, end + 1)],
  };
}

/** The master playlist of what can be played now. */
function master({ ladder, renditions }: Ladder): FileReply {
  const text = masterPlaylist(renditions.map(asRendition), ladder.frame_rate);
  return textReply(masterName, `${workFolder(ladder)}-master-${text.length}`, text);
}

/** A file of a rendition that grows: its bytes never change, but its end does. */
async function growingFile({ ladder }: Ladder, name: string, { workFolders }: Deps): Promise<FileReply> {
  const folder = workFolder(ladder);
  const bytes = growing.test(name) ? await workFolders.size(folder, name) : null;
  if (bytes === null) throw notFound();
  const tag = `${folder}-${name}-${bytes}`;
  // a playlist is replaced by a longer one, so it is read at once
  if (name.endsWith('.m3u8')) return textReply(name, tag, await workFolders.readText(folder, name));
  return { ...unkept(name, tag), bytes, pieces: (range) => workFolders.pieces(folder, name, range) };
}

export const renditionHandlers: Handlers<typeof renditions> = {
  async file({ params: { coursecontentid: lessonId, film, name } }, { user }, deps) {
    const [fileId = 0, version] = film.split('-').map(Number);
    await deps.registry.renditions.checkMayPlay(deps, user, { lessonId, fileId });
    const found = await findLadder(deps.db, fileId);
    if (!found || found.ladder.version !== version)
      throw notFound(messages('This lesson has another video now.'));
    if (name === masterName) {
      if (found.renditions.length === 0) throw notFound();
      return master(found);
    }
    const stored = found.files.find((one) => one.name === name);
    if (!stored) return growingFile(found, name, deps);
    const { storage_key: key, bytes } = stored;
    return { key, bytes, mime: typeOf(name), name, disposition: 'inline', caching: 'versioned' };
  },
};
