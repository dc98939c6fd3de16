/** WebVTT from the timeline of the narration. */
import type { Narration } from './narrate.ts';

const pad = (v: number, w = 2): string => String(v).padStart(w, '0');

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `${pad(Math.floor(ms / 3600000))}:${pad(Math.floor(ms / 60000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

/** Breaks a long cue near its middle, so that no line is as wide as the picture. */
function twoLines(text: string): string {
  if (text.length <= 44) return text;
  const middle = text.length / 2;
  let best = -1;
  for (let i = text.indexOf(' '); i >= 0; i = text.indexOf(' ', i + 1))
    if (best < 0 || Math.abs(i - middle) < Math.abs(best - middle)) best = i;
  return best < 0 ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** Captions in the language of the narration (`text`) or of the translation (`other`). */
export function webvtt(talk: Narration, field: 'text' | 'other'): string {
  const cues = talk.scenes.flatMap((s) => s.cues);
  const blocks = cues.map((c, i) => {
    // a cue stays a moment after the voice, but does not overlap the next one
    const end = Math.min(c.end + 0.25, cues[i + 1]?.start ?? talk.seconds);
    const words = c[field].replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `${i + 1}\n${stamp(c.start)} --> ${stamp(end)}\n${twoLines(words)}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
