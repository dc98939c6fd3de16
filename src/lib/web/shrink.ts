/** One step of reducing a picture: its longest side in pixels and the JPEG quality, 0..1. */
export interface ShrinkStep {
  side: number;
  quality: number;
}

// Text on a screenshot of a bank's app is legible at 1000 px; quality is reduced first, since legibility depends on pixels.
const steps: readonly ShrinkStep[] = [
  { side: 2400, quality: 0.85 },
  { side: 2000, quality: 0.8 },
  { side: 1800, quality: 0.7 },
  { side: 1600, quality: 0.65 },
  { side: 1280, quality: 0.6 },
  { side: 1000, quality: 0.55 },
];

/** The steps for a picture of that size, from best to smallest; none enlarges it. */
export function shrinkSteps(
  width: number,
  height: number,
): (ShrinkStep & { width: number; height: number })[] {
  const longest = Math.max(width, height);
  return steps.map(({ side, quality }) => {
    const factor = Math.min(1, side / longest);
    return {
      side,
      quality,
      width: Math.max(1, Math.round(width * factor)),
      height: Math.max(1, Math.round(height * factor)),
    };
  });
}

/** The name of the smaller picture: 'my slip.png' → 'my slip.jpg'. */
export const shrunkName = (name: string): string => `${name.replace(/\.[^./\\]*$/, '') || 'picture'}.jpg`;

/**
 * Converts a picture to a JPEG of at most `bytes` in the browser, with the camera's orientation applied. Null when
 * the browser can't read it, or when the smallest step is still too large.
 */
export async function shrinkPicture(file: File, bytes: number): Promise<File | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  try {
    for (const { width, height, quality } of shrinkSteps(bitmap.width, bitmap.height)) {
      canvas.width = width;
      canvas.height = height;
      if (!pen) return null;
      // JPEG has no transparency: without this it would turn black
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, width, height);
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(bitmap, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob && blob.size <= bytes)
        return new File([blob], shrunkName(file.name), {
          type: 'image/jpeg',
          lastModified: file.lastModified,
        });
    }
    return null;
  } finally {
    bitmap.close();
    // frees the pixels at once; phones allow few canvases
    canvas.width = 0;
    canvas.height = 0;
  }
}
