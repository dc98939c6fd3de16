import { Readable } from 'node:stream';
import type { Deps, FileReply } from '../../../lib/server/http/context.ts';
import { picturePixels } from '../../files/rules.ts';
import { thumbnailWidth } from '../rules.ts';

type Stored = Pick<FileReply, 'key' | 'bytes'>;

// a catalogue requests a new picture many times at once; they share one promise
const making = new Map<string, Promise<Stored>>();

async function make({ storage, log, encodePicture }: Deps, picture: Stored, key: string): Promise<Stored> {
  try {
    const { data } = await encodePicture(() => storage.read(picture.key, 0, picture.bytes), {
      maxPixels: picturePixels,
      maxWidth: thumbnailWidth,
    });
    return await storage.put(Readable.from([data]), { key });
  } catch (error) {
    // a full disk, or a broken picture of an older version: the original is better than none
    log.warn({ key, error: String(error) }, 'a small picture could not be made');
    return picture;
  }
}

/**
 * The picture, at most `thumbnailWidth` wide, in the same format. Made on first request, so that older pictures have one, too;
 * stored under a key derived from the original's, and deleted with it.
 */
export async function thumbnail(deps: Deps, picture: Stored): Promise<Stored> {
  const key = deps.storage.derivedKey(picture.key, thumbnailWidth);
  const bytes = await deps.storage.size(key);
  if (bytes !== null) return { key, bytes };
  let made = making.get(key);
  if (!made) {
    made = make(deps, picture, key).finally(() => making.delete(key));
    making.set(key, made);
  }
  return made;
}
