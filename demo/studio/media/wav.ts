/** Reads and writes mono 16-bit PCM WAV files. */

export const RATE = 22050;

/** Samples (−1…1) of a mono 16-bit WAV. Ignores the chunk sizes of the header: espeak-ng streams and writes wrong ones. */
export function readWav(file: Buffer): Float32Array {
  const at = file.indexOf('data', 12, 'latin1') + 8;
  const count = Math.floor((file.length - at) / 2);
  const out = new Float32Array(count);
  for (let i = 0; i < count; i++) out[i] = file.readInt16LE(at + i * 2) / 32768;
  return out;
}

export function writeWav(samples: Float32Array): Buffer {
  const b = Buffer.alloc(44 + samples.length * 2);
  b.write('RIFF', 0, 'latin1');
  b.writeUInt32LE(36 + samples.length * 2, 4);
  b.write('WAVEfmt ', 8, 'latin1');
  b.writeUInt32LE(16, 16);
  b.writeUInt16LE(1, 20);
  b.writeUInt16LE(1, 22);
  b.writeUInt32LE(RATE, 24);
  b.writeUInt32LE(RATE * 2, 28);
  b.writeUInt16LE(2, 32);
  b.writeUInt16LE(16, 34);
  b.write('data', 36, 'latin1');
  b.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((s, i) => b.writeInt16LE(Math.round(Math.max(-1, Math.min(1, s)) * 32767), 44 + i * 2));
  return b;
}

/** Removes silence at both ends. */
export function trim(s: Float32Array): Float32Array {
  let a = 0;
  let z = s.length - 1;
  while (a < z && Math.abs(s[a] ?? 0) < 0.008) a++;
  while (z > a && Math.abs(s[z] ?? 0) < 0.008) z--;
  const pad = Math.round(RATE * 0.02);
  return s.slice(Math.max(0, a - pad), Math.min(s.length, z + pad));
}
