// whisper.cpp loads a model without weights "for testing": it has the vocabulary of a language model and recognises nothing.
const integers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeInt32LE(value, 4 * at));
  return bytes;
};

const magic = 0x67676d6c;
const words = 50_257;
const mels = 80;
const frequencies = 201;

/** A ggml file of a multilingual model, 550 kB, with one small layer and no weights. */
export function emptyModel(): Buffer {
  // vocabulary; audio context, state, heads, layers; the same for text; mel bands; 16-bit floats
  const shape = integers(51_865, 1500, 64, 1, 1, 448, 64, 1, 1, mels, 1);
  const vocabulary = Array.from({ length: words }, (_, at) => {
    const word = Buffer.from(at < 256 ? String.fromCharCode(at) : `w${at}`);
    return Buffer.concat([integers(word.length), word]);
  });
  const filters = Buffer.alloc(4 * mels * frequencies);
  return Buffer.concat([
    integers(magic),
    shape,
    integers(mels, frequencies),
    filters,
    integers(words),
    ...vocabulary,
  ]);
}
