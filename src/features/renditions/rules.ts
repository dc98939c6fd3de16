/** States of a video (decision 40). An upload that has not ended is known to the browser alone. */
export const videoStates = ['processing', 'playable', 'complete', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** Which conversion of which video: a URL names both, so that bytes of two are never mixed. */
export interface LadderVersion {
  fileId: number;
  version: number;
}

/** The URL of a playlist, a rendition or a picture of a lesson's video. */
export const renditionUrl = (
  courseContentID: number,
  { fileId, version }: LadderVersion,
  name: string,
): string => `/media/lesson/${courseContentID}/${fileId}-${version}/${name}`;

export const masterName = 'master.m3u8';
export const posterName = 'poster.webp';
export const storyboardName = 'storyboard.webp';

/** The file that clients of the specification play and download: the pictures of one rendition with the sound. */
export const progressiveName = (rendition: string): string => `stream-${rendition}.mp4`;

/** MIME types of what a ladder consists of, by extension. */
export const renditionTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webp: 'image/webp',
};
