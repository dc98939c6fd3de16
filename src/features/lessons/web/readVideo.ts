const patience = 10_000;

/** What the browser itself reads: seconds; null when it can't play such a file. */
function byElement(file: File): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.hidden = true;
  video.muted = true;
  video.preload = 'metadata';
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    const done = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.addEventListener('loadedmetadata', () =>
      done(Number.isFinite(video.duration) ? video.duration : null),
    );
    video.addEventListener('error', () => done(null));
    video.src = url;
    document.body.append(video);
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    video.remove();
    URL.revokeObjectURL(url);
  });
}

/** Reads the headers ourselves, for what the browser can't play or a recorder left without a duration. */
async function byHeaders(file: File): Promise<number | null> {
  try {
    const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
    const seconds = await new Input({ source: new BlobSource(file), formats: ALL_FORMATS }).computeDuration();
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } catch {
    return null;
  }
}

/** The duration of a chosen video in seconds; null when it can't be read here. The server reads it again. */
export async function readDuration(file: File): Promise<number | null> {
  return (await byElement(file)) ?? byHeaders(file);
}
