import { describe, expect, it } from 'vitest';
import { parseMaster, parseMedia, typesOf, withInit } from './playlist.ts';

const base = 'https://academy.example/media/stream/7/master.m3u8?v=3';

describe('a master playlist', () => {
  const text = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x, y",DEFAULT=YES,URI="audio.m3u8?v=3"
#EXT-X-STREAM-INF:BANDWIDTH=600000,AVERAGE-BANDWIDTH=500000,RESOLUTION=854x480,CODECS="avc1.64001e,mp4a.40.2",AUDIO="a"
480p.m3u8?v=3
#EXT-X-STREAM-INF:BANDWIDTH=160000,RESOLUTION=240x426,CODECS="avc1.64000d,mp4a.40.2",AUDIO="a"
240p.m3u8?v=3
#EXT-X-STREAM-INF:BANDWIDTH=45000,CODECS="mp4a.40.2",AUDIO="a"
audio.m3u8?v=3
`;
  it('names renditions from the lowest, and the sound alone', () => {
    const { renditions, audio } = parseMaster(text.replaceAll('\n', '\r\n'), base);
    expect(renditions).toMatchObject([
      { url: 'https://academy.example/media/stream/7/240p.m3u8?v=3', height: 426, bandwidth: 160_000 },
      { width: 854, height: 480, bandwidth: 500_000, peak: 600_000 },
    ]);
    expect(typesOf(renditions[1]!)).toEqual({
      video: 'video/mp4; codecs="avc1.64001e"',
      audio: 'audio/mp4; codecs="mp4a.40.2"',
    });
    const url = 'https://academy.example/media/stream/7/audio.m3u8?v=3';
    expect(audio).toEqual({ url, bandwidth: 45_000, codecs: ['mp4a.40.2'] });
    expect(renditions[0]!.audioUrl).toBe(url);
  });
  it('may have the sound in the same file, or not tell its bandwidth', () => {
    const muxed = parseMaster(text.replaceAll(',AUDIO="a"', '').split('\n').slice(0, 4).join('\n'), base);
    expect(muxed.audio).toBeNull();
    expect(typesOf(muxed.renditions[0]!)).toEqual({
      video: 'video/mp4; codecs="avc1.64001e,mp4a.40.2"',
      audio: null,
    });
    const silent = parseMaster(text.split('\n').slice(0, 4).join('\n'), base);
    expect(silent.audio).toMatchObject({ bandwidth: null, codecs: ['mp4a.40.2'] });
  });
  it('says whether renditions will be added, whose own pictures may need less than a smaller one', () => {
    const own = text.replace('BANDWIDTH=600000', 'BANDWIDTH=90000');
    const growing = `${own}#EXT-X-SESSION-DATA:DATA-ID="kaksha.growing",VALUE="YES"\n`;
    expect([parseMaster(own, base).growing, parseMaster(growing, base).growing]).toEqual([false, true]);
    expect(parseMaster(own, base).renditions.map(({ peak }) => peak)).toEqual([160_000, 90_000]);
  });
  it('is refused when it is something else', () => {
    for (const wrong of ['', '<html></html>', '#EXTM3U\n', '{"error":"x"}'])
      expect(() => parseMaster(wrong, base)).toThrow();
  });
});

describe('a media playlist', () => {
  const text = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="240p.mp4?v=3",BYTERANGE="830@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:1000@830
240p.mp4?v=3
#EXTINF:2.5,
#EXT-X-BYTERANGE:500
240p.mp4?v=3
`;
  it('names byte ranges, which follow each other where they have no offset', () => {
    const { init, segments, duration, complete } = parseMedia(text, base);
    const url = 'https://academy.example/media/stream/7/240p.mp4?v=3';
    expect(init).toEqual({ url, range: [0, 829] });
    expect(segments).toEqual([
      { url, range: [830, 1829], start: 0, duration: 4 },
      { url, range: [1830, 2329], start: 4, duration: 2.5 },
    ]);
    expect([duration, complete]).toEqual([6.5, false]);
    expect(parseMedia(`${text}#EXT-X-ENDLIST\n`, base).complete).toBe(true);
  });
  it('has its initialization and first segment requested together when they are neighbours', () => {
    const url = 'https://academy.example/media/stream/7/240p.mp4?v=3';
    const playlist = parseMedia(text, base);
    expect(withInit(playlist, 0)).toEqual([{ url, range: [0, 1829] }]);
    expect(withInit(playlist, 1)).toEqual([playlist.init, playlist.segments[1]]);
    const apart = parseMedia(text.replace('240p.mp4?v=3"', 'init.mp4"'), base);
    expect(withInit(apart, 0)).toHaveLength(2);
  });
  it('is refused without segments', () => {
    expect(() => parseMedia(text.split('\n').slice(0, 3).join('\n'), base)).toThrow();
  });
});
