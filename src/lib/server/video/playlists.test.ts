import { expect, it } from 'vitest';
import type { Rendition } from './engine.ts';
import { masterPlaylist } from './playlists.ts';

const rendition = (name: Rendition['name'], height: number, more: Partial<Rendition> = {}): Rendition => ({
  name,
  file: `${name}.mp4`,
  playlist: `${name}.m3u8`,
  width: (height * 16) / 9,
  height,
  bytes: 1,
  seconds: 60,
  peakBandwidth: height * 1000,
  bandwidth: height * 800,
  codec: height > 0 ? 'avc1.64001e' : 'mp4a.40.2',
  complete: true,
  ...more,
});

const sound = rendition('audio', 0, { peakBandwidth: 45_000, bandwidth: 40_000 });
const pictures = (...renditions: Rendition[]): string[] =>
  [...masterPlaylist(renditions, 25).matchAll(/^(\w+)\.m3u8$/gm)].map(([, name]) => name!);

it('a master playlist counts the sound in, and offers it alone, too', () => {
  expect(masterPlaylist([sound, rendition('720p', 720), rendition('144p', 144)], 25).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,URI="audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=189000,AVERAGE-BANDWIDTH=155200,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=256x144,FRAME-RATE=25.000,AUDIO="audio"',
    '144p.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=765000,AVERAGE-BANDWIDTH=616000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000,AUDIO="audio"',
    '720p.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=45000,AVERAGE-BANDWIDTH=40000,CODECS="mp4a.40.2",AUDIO="audio"',
    'audio.m3u8',
    '',
  ]);
});

it('sizes that still grow are offered only while none is complete', () => {
  const growing = rendition('240p', 240, { complete: false });
  expect(pictures(sound, growing)).toEqual(['240p', 'audio']);
  expect(pictures(sound, growing, rendition('original', 1080))).toEqual(['original', 'audio']);
});

it('a sound recording is its own only variant', () => {
  expect(masterPlaylist([sound], 0)).not.toContain('EXT-X-MEDIA:');
  expect(pictures(sound)).toEqual(['audio']);
});
