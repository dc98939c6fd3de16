/** Identifies a conversion of a video: URLs contain both numbers, so that bytes of two conversions are never mixed. */
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

/** The file that the specification's clients play and download: the video of one rendition with audio. */
export const progressiveName = (rendition: string): string => `stream-${rendition}.mp4`;

/** MIME types of the files of a ladder, by extension. */
export const renditionTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webp: 'image/webp',
};

/** Seconds for which a CDN's token is valid; a block takes effect within that time. */
export const cdnSeconds = 300;
/** The fragment of a stream's URL that tells players to fetch renditions from a CDN. */
export const cdnMark = '#cdn';
/** A video's folder at a CDN. */
export const cdnFolder = (origin: string, token: string, video: string): string =>
  `${origin.replace(/\/$/, '')}/cdn/${token}/${video}/`;
