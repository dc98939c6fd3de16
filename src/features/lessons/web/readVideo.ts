import type { say } from '../../files/text.ts';

const patience = 10_000;

type Refusal = Parameters<typeof say>[0];

/** What can be told of a video before it is sent. */
export interface VideoFacts {
  /** Seconds; null when it can't be read here. The server reads it again. */
  duration: number | null;
  /** Why the server would refuse it after hours of uploading; null when it may well take it. */
  refusal: Refusal | null;
}

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
      done(Number.isFinite(video.duration) && video.videoWidth > 0 ? video.duration : null),
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
async function byHeaders(file: File): Promise<VideoFacts> {
  try {
    const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
    const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
    if (!(await input.canRead()))
      return {
        duration: null,
        refusal: 'This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.',
      };
    if (!(await input.getPrimaryVideoTrack()))
      return {
        duration: null,
        refusal: 'There is no picture track in this video. Please select another file.',
      };
    const seconds = await input.computeDuration();
    return { duration: Number.isFinite(seconds) && seconds > 0 ? seconds : null, refusal: null };
  } catch {
    return { duration: null, refusal: null };
  }
}

/** Looks at a chosen video: its duration, and whether it is one at all. */
export async function readVideo(file: File): Promise<VideoFacts> {
  if (file.size === 0) return { duration: null, refusal: 'The file is empty. Please select another one.' };
  const duration = await byElement(file);
  return duration === null ? byHeaders(file) : { duration, refusal: null };
}
