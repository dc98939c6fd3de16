/** The music of the welcome video: the courses' background music, with a plucked note at each landing of the dot. */
import { bed, noise, string, TUNES } from '../media/music.ts';
import { RATE } from '../media/wav.ts';
import { AT } from './story.ts';

/** [second, MIDI note, loudness] */
const notes: [number, number, number][] = [
  [AT.land, 72, 0.5],
  [1.49, 76, 0.36],
  [1.91, 79, 0.26],
  [4.25, 84, 0.3],
  [AT.phone + 0.3, 76, 0.34],
  [AT.tap, 79, 0.45],
  [AT.tap + 0.5, 84, 0.34],
  [AT.turn + 0.85, 76, 0.3],
  [AT.close, 64, 0.42],
  [AT.close + 0.18, 60, 0.36],
  [AT.reopen, 72, 0.4],
  [AT.reopen + 0.18, 79, 0.4],
  [AT.paid, 79, 0.5],
  [AT.paid + 0.16, 84, 0.5],
  [AT.ring + 0.55, 72, 0.34],
  [AT.ring + 1, 76, 0.34],
  [AT.ring + 1.45, 79, 0.34],
  [AT.paper, 72, 0.4],
  [AT.paper + 0.12, 76, 0.4],
  [AT.paper + 0.24, 79, 0.4],
  [AT.paper + 0.36, 84, 0.46],
  [AT.friends + 0.5, 67, 0.34],
  [AT.friends + 1.2, 84, 0.44],
  [AT.friends + 1.36, 88, 0.34],
];

export function sound(seconds: number): Float32Array {
  const silence = new Float32Array(Math.ceil(seconds * RATE));
  const out = bed(TUNES.morning, silence, 1998);
  const random = noise(1998);
  for (const [at, note, gain] of notes) string(out, Math.round(at * RATE), note, gain * 0.5, random);
  return out;
}
