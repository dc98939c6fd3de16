/**
 * Starts a video. Where the browser allows only that, and there is a picture, it starts muted: `onMuted` is called then.
 * Resolves to `click` when the browser requires a click, and to `aborted` when something else was started or paused meanwhile.
 */
export async function startVideo(
  video: HTMLVideoElement,
  { isSoundOnly, onMuted }: { isSoundOnly: () => boolean; onMuted: () => void },
): Promise<'tried' | 'click' | 'aborted'> {
  try {
    await video.play();
    return 'tried';
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AbortError') return 'aborted';
    if (name === 'NotAllowedError' && !video.muted && !isSoundOnly()) {
      video.muted = true;
      onMuted();
      return startVideo(video, { isSoundOnly, onMuted });
    }
    // SPECIFICATION §4: a failed autoplay is only logged
    // oxlint-disable-next-line no-console
    console.info('The video did not start by itself.', error);
    return name === 'NotAllowedError' ? 'click' : 'tried';
  }
}
