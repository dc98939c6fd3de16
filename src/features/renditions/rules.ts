/** Which conversion of which video: a URL names both, so that bytes of two are never mixed. */
export interface LadderVersion {
  fileId: number;
  version: number;
}

/** The URL of a playlist, a rendition or a picture of a video. */
export const renditionUrl = ({ fileId, version }: LadderVersion, name: string): string =>
  `/media/video/${fileId}-${version}/${name}`;

export const masterName = 'master.m3u8';
export const posterName = 'poster.webp';
export const thumbnailName = 'thumbnail.webp';
export const storyboardName = 'storyboard.webp';

/** The file that clients of the specification play and download: the pictures of one rendition with the sound. */
export const progressiveName = (rendition: string): string => `stream-${rendition}.mp4`;

/** MIME types of what a ladder consists of, by extension. */
export const renditionTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webp: 'image/webp',
};

/** Seconds for which a CDN lets a viewer in; a block takes as long there. */
export const cdnSeconds = 300;
/** The fragment of a stream's URL whose renditions players fetch from a CDN. */
export const cdnMark = '#cdn';
/** A video's folder at a CDN. */
export const cdnFolder = (origin: string, token: string, video: string): string =>
  `${origin.replace(/\/$/, '')}/cdn/${token}/${video}/`;
