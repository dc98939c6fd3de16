/** A square of a picture, in the picture's pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/** Position of the square: 0 at the left or top, 1 at the right or bottom; zoom 1 is the largest possible square. */
export interface Framing {
  zoom: number;
  across: number;
  down: number;
}

export const maxZoom = 4;
/** Side of the uploaded photo, in pixels. */
export const photoSide = 640;
/** Slightly above the middle, where faces are. */
export const firstFraming: Framing = { zoom: 1, across: 0.5, down: 0.35 };

const within = (value: number, least: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(least, value)) : least;

/** The square of a framing, always within the picture. */
export function squareOf(width: number, height: number, { zoom, across, down }: Framing): Square {
  const side = Math.max(1, Math.min(width, height) / within(zoom, 1, maxZoom));
  return { left: (width - side) * within(across, 0, 1), top: (height - side) * within(down, 0, 1), side };
}

/** The framing after moving the square by that many of the picture's pixels. */
export function moved(width: number, height: number, framing: Framing, dx: number, dy: number): Framing {
  const { left, top, side } = squareOf(width, height, framing);
  const part = (start: number, room: number, before: number): number =>
    room > 0.5 ? within(start / room, 0, 1) : before;
  return {
    zoom: framing.zoom,
    across: part(left + dx, width - side, framing.across),
    down: part(top + dy, height - side, framing.down),
  };
}

export function zoomed(width: number, height: number, framing: Framing, zoom: number): Framing {
  const before = squareOf(width, height, framing);
  const next = { ...framing, zoom: within(zoom, 1, maxZoom) };
  const after = squareOf(width, height, next);
  const shift = (before.side - after.side) / 2;
  return moved(width, height, next, before.left + shift - after.left, before.top + shift - after.top);
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { left, top, side } = squareOf(picture.width, picture.height, framing);
  // JPEG has no transparency: without this it would turn black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A square of a picture as a JPEG of at most `bytes`; null when the browser can't create one. */
export async function cutSquare(
  picture: ImageBitmap,
  framing: Framing,
  name: string,
  bytes: number,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  drawSquare(canvas, picture, framing);
  for (const quality of [0.9, 0.75, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= bytes) return new File([blob], name, { type: 'image/jpeg' });
  }
  return null;
}
