/**
 * Starts a video, muted where the browser allows only that and there is something to see: `onMuted` is called then. Gives `click` where
 * the browser waits for one, and `aborted` when something else was started or paused meanwhile.
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
