import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../tests/support/files.ts';
import type { VideoBytes } from '../../videoFormats.ts';
import { probeVideo } from './probe.ts';

const within = 5000;
const asBytes = (whole: Buffer): VideoBytes => ({
  size: whole.length,
  read: async (start, length) => whole.subarray(start, start + length),
});
const probe = (whole: Buffer) => probeVideo(asBytes(whole), { within });

/** A box header of ISO BMFF for `size` bytes in all, in its 64-bit form. */
function box(type: string, size: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(size), 8);
  return header;
}

describe('probing a video', () => {
  it('reads MP4 and WebM', async () => {
    expect(await probe(await fixture('lesson.mp4'))).toMatchObject({
      outcome: 'read',
      container: 'mp4',
      codec: 'avc',
      seconds: expect.closeTo(2, 1),
    });
    expect(await probe(await fixture('lesson.webm'))).toMatchObject({
      outcome: 'read',
      container: 'webm',
      codec: 'vp9',
      seconds: expect.closeTo(1, 1),
    });
  });

  it.each([
    ['lesson.mkv', 'format', ''],
    ['sound.mp4', 'track', ''],
    ['old-codec.mp4', 'codec', 'MPEG-2 / MPEG-4 Visual'],
    ['iphone.mov', 'codec', 'HEVC/H.265'],
    ['hdr10.mp4', 'codec', 'HEVC/H.265, HDR'],
    ['high10.mp4', 'codec', 'H.264, 10 bit / 4:2:2'],
    ['av1.mp4', 'codec', 'AV1'],
    ['vp9-10bit.webm', 'codec', 'VP9, 10 bit / 4:2:2'],
    ['prores.mov', 'codec', 'ProRes'],
    ['ac3.mp4', 'sound', 'Dolby AC-3'],
    ['eac3.mp4', 'sound', 'Dolby E-AC-3'],
  ])('refuses %s: %s %s', async (name, reason, codec) => {
    expect(await probe(await fixture(name))).toEqual({ outcome: 'refused', reason, codec });
  });

  it('refuses what is named as another kind than it is, and what wants a key', async () => {
    const named = async (name: string, from: string, to: string) =>
      probe(Buffer.from((await fixture(name)).toString('latin1').replaceAll(from, to), 'latin1'));
    expect(await named('lesson.mp4', 'mp4a', 'dtsc')).toMatchObject({ reason: 'sound', codec: 'DTS' });
    expect(await named('lesson.mp4', 'avc1', 'dvh1')).toMatchObject({
      reason: 'codec',
      codec: 'Dolby Vision',
    });
    expect(await named('lesson.mp4', 'avc1', 'encv')).toMatchObject({ outcome: 'refused', reason: 'codec' });
  });

  it('takes a silent film', async () => {
    expect(await probe(await fixture('camera.mp4'))).toMatchObject({ outcome: 'read', codec: 'avc' });
  });

  it('refuses a playlist, noise and nothing', async () => {
    expect(await probe(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toMatchObject({
      outcome: 'refused',
      reason: 'format',
    });
    expect(await probe(Buffer.alloc(5000, 7))).toMatchObject({ outcome: 'refused', reason: 'format' });
    expect(await probe(Buffer.alloc(0))).toMatchObject({ outcome: 'refused' });
  });

  it('refuses a file that was copied only in part, at whatever byte it ends', async () => {
    for (const name of ['lesson.mp4', 'camera.mp4', 'lesson.webm']) {
      const whole = await fixture(name);
      for (const share of [1, 5, 9])
        expect([
          name,
          share,
          await probe(whole.subarray(0, Math.floor((whole.length * share) / 10))),
        ]).toEqual([name, share, { outcome: 'refused', reason: 'cut', codec: '' }]);
    }
  });

  it('stays calm whatever bytes are damaged', async () => {
    const whole = await fixture('lesson.mp4');
    for (let at = 0; at < 3000; at += 151) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, at, at + 5);
      const { outcome } = await probeVideo(asBytes(damaged), { within: 500 });
      expect(['read', 'refused', 'late']).toContain(outcome);
    }
  });

  it('reads little of a file of many gigabytes, and refuses a header that claims to be one', async () => {
    const head = await fixture('lesson.mp4');
    const size = 7 * 1024 ** 3;
    const sparse = (begin: Buffer): { bytes: VideoBytes; seen: () => number } => {
      let seen = 0;
      const read = async (start: number, length: number): Promise<Uint8Array> => {
        seen += length;
        const part = new Uint8Array(length);
        if (start < begin.length) part.set(begin.subarray(start, start + length));
        return part;
      };
      return { bytes: { size, read }, seen: () => seen };
    };
    const long = sparse(Buffer.concat([head, box('free', size - head.length)]));
    expect(await probeVideo(long.bytes, { within })).toMatchObject({ outcome: 'read' });
    expect(long.seen()).toBeLessThan(5_000_000);
    const ftyp = head.subarray(0, head.readUInt32BE(0));
    const hollow = sparse(Buffer.concat([ftyp, box('moov', size - ftyp.length)]));
    expect(await probeVideo(hollow.bytes, { within })).toMatchObject({ outcome: 'refused' });
    expect(hollow.seen()).toBeLessThan(64 * 1024 ** 2);
  });

  it('gives up when its time is over, and tells of a storage that fails', async () => {
    const slow: VideoBytes = {
      size: 1000,
      read: () => new Promise(() => {}),
    };
    expect(await probeVideo(slow, { within: 30 })).toEqual({ outcome: 'late' });
    const broken: VideoBytes = {
      size: 1000,
      read: () => Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' })),
    };
    await expect(probeVideo(broken, { within })).rejects.toThrow('gone');
  });
});
