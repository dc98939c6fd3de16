/** First and last byte of a file; null for all of it. */
export type Range = readonly [number, number] | null;

export interface FilePart {
  /** Path and query. */
  path: string;
  range: Range;
}

/** Bytes of a request while downloading, and of a stored part of a resource. */
const requestBytes = 512 * 1024;

/** The name by which a part is stored. */
export const partName = ({ path, range }: FilePart): string =>
  range ? `${path} ${range[0]}-${range[1]}` : path;

/** Stored parts that make up a range of a file, in order; null when they don't: players request adjacent parts together. */
export function partsWithin(names: Iterable<string>, { path, range }: FilePart): FilePart[] | null {
  if (!range) return null;
  const found: FilePart[] = [];
  for (const name of names) {
    const [, from, to] = name.startsWith(`${path} `)
      ? (/^(\d+)-(\d+)$/.exec(name.slice(path.length + 1)) ?? [])
      : [];
    if (from && to && Number(from) >= range[0] && Number(to) <= range[1])
      found.push({ path, range: [Number(from), Number(to)] });
  }
  found.sort((one, other) => one.range![0] - other.range![0]);
  const end = found.reduce((next, one) => (one.range![0] === next ? one.range![1] + 1 : -1), range[0]);
  return end === range[1] + 1 ? found : null;
}

/** Path and query of a URL on this site. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://site');
  return pathname + search;
};

/** The folder of a path: everything up to its last '/'. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The parts that a media playlist names: the initialisation section and the segments. Our playlists give each range in full. */
export function partsOfPlaylist(text: string, path: string): FilePart[] {
  const folder = folderOf(path);
  const parts: FilePart[] = [];
  const add = (file: string, bytes: string, offset: string): void => {
    const from = Number(offset);
    parts.push({ path: folder + file, range: [from, from + Number(bytes) - 1] });
  };
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const map = /^#EXT-X-MAP:URI="([^"/]+)",BYTERANGE="(\d+)@(\d+)"/.exec(line);
    if (map) add(map[1]!, map[2]!, map[3]!);
    const segment = /^#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(line);
    if (segment) add(lines[i + 1]!.trim(), segment[1]!, segment[2]!);
  }
  if (parts.length < 2 || !lines.includes('#EXT-X-ENDLIST')) throw new Error('the playlist is not complete');
  return parts;
}

/** A file of known size, in parts. */
export function partsOfFile(path: string, bytes: number): FilePart[] {
  const parts: FilePart[] = [];
  for (let from = 0; from < bytes; from += requestBytes)
    parts.push({ path, range: [from, Math.min(bytes, from + requestBytes) - 1] });
  return parts;
}

/** A master playlist with only one video rendition (null: none) and the audio. */
export function reducedMaster(text: string, picture: string | null): string {
  const wanted = new Set(['audio.m3u8', ...(picture === null ? [] : [`${picture}.m3u8`])]);
  const lines = text.split('\n');
  return lines
    .filter((line, i) => {
      const uri = line.startsWith('#EXT-X-STREAM-INF:')
        ? lines[i + 1]!
        : line.startsWith('#') || line === ''
          ? null
          : line;
      return uri === null || wanted.has(uri.trim());
    })
    .join('\n');
}

export const bytesIn = ({ range }: FilePart): number => (range ? range[1] - range[0] + 1 : 0);

/** Groups consecutive parts of one file into requests. */
export function requestsFor(parts: readonly FilePart[]): FilePart[][] {
  const requests: FilePart[][] = [];
  for (const part of parts) {
    const group = requests.at(-1);
    const last = group?.at(-1);
    const follows =
      last?.range != null &&
      part.range !== null &&
      last.path === part.path &&
      last.range[1] + 1 === part.range[0] &&
      group!.reduce((sum, one) => sum + bytesIn(one), 0) + bytesIn(part) <= requestBytes;
    if (follows) group!.push(part);
    else requests.push([part]);
  }
  return requests;
}
