import { describe, expect, it } from 'vitest';
import { textIn } from '../../text.ts';
import { noFfmpeg, openVideoEngine } from './open.ts';

describe('the engine', () => {
  it('is not there when FFMPEG names nothing, and says what is missing in both languages', async () => {
    expect(await openVideoEngine({ FFMPEG: '/nowhere/ffmpeg' })).toBeNull();
    // a program that is not ffmpeg
    expect(await openVideoEngine({ FFMPEG: '/bin/true' })).toBeNull();
    expect(textIn('en', noFfmpeg())).toContain('no FFmpeg');
    expect(textIn('hi', noFfmpeg())).toContain('FFmpeg नहीं है');
  });

  it('is FFmpeg from npm unless FFMPEG names another', async () => {
    const engine = await openVideoEngine({});
    expect(engine?.backend).toBe('package');
    expect(engine?.version).toMatch(/^8\./);
  });
});
