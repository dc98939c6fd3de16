/** Uncompressed pixels, row by row from the top. */
export interface RawPicture {
  width: number;
  height: number;
  channels: 3;
  data: Uint8Array;
}

/** The size in a BMP's header; null for unsupported kinds (supported: uncompressed, 24 or 32 bit). */
export function bmpSize(bytes: Uint8Array): { width: number; height: number } | null {
  const header = readHeader(bytes);
  return header && { width: header.width, height: header.height };
}

/**
 * Decodes an uncompressed 24- or 32-bit BMP, as made by Paint and screenshots; sharp reads no BMP. Null for any other kind
 * and for incomplete pixels. Call `bmpSize` first: this allocates width × height × channels bytes.
 */
export function decodeBmp(bytes: Uint8Array): RawPicture | null {
  const header = readHeader(bytes);
  if (!header) return null;
  const { width, height, bits, offset, topDown } = header;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (offset + stride * (height - 1) + width * step > bytes.length) return null;
  // the fourth byte of most 32-bit files is unused and 0, which would be fully transparent
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    let from = offset + stride * (topDown ? y : height - 1 - y);
    let to = y * width * 3;
    for (let x = 0; x < width; x++, from += step, to += 3) {
      data[to] = bytes[from + 2]!;
      data[to + 1] = bytes[from + 1]!;
      data[to + 2] = bytes[from]!;
    }
  }
  return { width, height, channels: 3, data };
}

function readHeader(
  bytes: Uint8Array,
): { width: number; height: number; bits: 24 | 32; offset: number; topDown: boolean } | null {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerSize = view.getUint32(14, true);
  const [width, signedHeight] = [view.getInt32(18, true), view.getInt32(22, true)];
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)];
  const offset = view.getUint32(10, true);
  const bitFields = 3;
  // the usual masks of 32-bit files with bit fields: blue, green, red, each a byte, in this order
  const plainFields =
    compression === bitFields &&
    bits === 32 &&
    bytes.length >= 66 &&
    view.getUint32(54, true) === 0xff0000 &&
    view.getUint32(62, true) === 0xff;
  if (headerSize < 40 || (compression !== 0 && !plainFields) || (bits !== 24 && bits !== 32)) return null;
  if (width <= 0 || signedHeight === 0 || signedHeight === -0x80000000 || offset < 14 + headerSize)
    return null;
  return { width, height: Math.abs(signedHeight), bits, offset, topDown: signedHeight < 0 };
}
