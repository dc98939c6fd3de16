import { describe, expect, it } from 'vitest';
import { masterPlaylist, mediaPlaylist } from '../../lib/server/video/playlists.ts';
import {
  partName,
  partsOfFile,
  partsOfPlaylist,
  partsWithin,
  pathOf,
  reducedMaster,
  requestsFor,
} from './web/parts.ts';

const head = { bytes: 800 } as Parameters<typeof mediaPlaylist>[1];
const segments = [
  { offset: 800, bytes: 200, seconds: 4 },
  { offset: 1000, bytes: 300, seconds: 4 },
];
const rendition = (name: string, height: number) =>
  ({
    name,
    playlist: `${name}.m3u8`,
    width: height * 2,
    height,
    bandwidth: 1000 + height,
    peakBandwidth: 2000 + height,
    codec: height > 0 ? 'avc1.42c01e' : 'mp4a.40.2',
    complete: true,
  }) as Parameters<typeof masterPlaylist>[0][number];

describe('the parts of a saved lesson', () => {
  it('are the initialisation and the segments that a playlist names', () => {
    const playlist = mediaPlaylist('240p.mp4', head, segments, true);
    expect(partsOfPlaylist(playlist, '/media/video/12-1/240p.m3u8').map(partName)).toEqual([
      '/media/video/12-1/240p.mp4 0-799',
      '/media/video/12-1/240p.mp4 800-999',
      '/media/video/12-1/240p.mp4 1000-1299',
    ]);
  });

  it('are never those of a playlist that still grows', () => {
    expect(() => partsOfPlaylist(mediaPlaylist('240p.mp4', head, segments, false), '/a/b.m3u8')).toThrow();
  });

  it('are requested together where they follow each other, up to half a megabyte', () => {
    const parts = partsOfPlaylist(mediaPlaylist('240p.mp4', head, segments, true), '/v/240p.m3u8');
    const file = partsOfFile('/file?id=3', 1_200_000);
    expect(file.map(partName)).toEqual([
      '/file?id=3 0-524287',
      '/file?id=3 524288-1048575',
      '/file?id=3 1048576-1199999',
    ]);
    const groups = requestsFor([...parts, { path: '/a.vtt', range: null }, ...file]);
    expect(groups.map((group) => group.length)).toEqual([3, 1, 1, 1, 1]);
    // the part between them is already stored
    expect(requestsFor([parts[0]!, parts[2]!]).map((group) => group.length)).toEqual([1, 1]);
  });

  it('are put together for a player that requests neighbours in one range', () => {
    const path = '/media/video/12-1/240p.mp4';
    const names = [
      `${path} 1000-1299`,
      `${path} 0-799`,
      '/media/video/12-1/audio.mp4 0-999',
      `${path} 800-999`,
    ];
    const within = (from: number, to: number) =>
      partsWithin(names, { path, range: [from, to] })?.map(({ range }) => range);
    expect(within(0, 999)).toEqual([
      [0, 799],
      [800, 999],
    ]);
    expect(within(0, 1299)).toHaveLength(3);
    expect(within(0, 1000)).toBeUndefined();
    expect(within(0, 1300)).toBeUndefined();
    expect(partsWithin(names, { path, range: null })).toBeNull();
  });

  it('have names without the site, with the query', () => {
    expect(pathOf('https://academy.example/media/caption/3?v=2#x')).toBe('/media/caption/3?v=2');
  });
});

describe('reducedMaster', () => {
  const master = masterPlaylist([rendition('audio', 0), rendition('240p', 240), rendition('480p', 480)], 25);
  const uris = (text: string): string[] =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  it('names the saved picture and the sound, and nothing else', () => {
    const reduced = reducedMaster(master, '240p');
    expect(uris(reduced)).toEqual(['240p.m3u8', 'audio.m3u8']);
    expect(reduced.match(/#EXT-X-STREAM-INF/g)).toHaveLength(2);
    expect(reduced).toContain('TYPE=AUDIO');
  });

  it('names the sound alone where no picture is saved', () => {
    expect(uris(reducedMaster(master, null))).toEqual(['audio.m3u8']);
  });
});
