/** Maximum profile photo or payment proof in bytes (SPECIFICATION §5, §9). */
export const smallPictureBytes = 1_048_576;
/** Maximum photos and proofs of one learner within an hour. */
export const picturesPerHour = { max: 30, seconds: 3600 };
/** Maximum bytes of a course picture as sent; it is stored smaller. */
export const pictureBytes = 20 * 1024 ** 2;
export const resourceBytes = 200 * 1024 ** 2;
/** Maximum pixels of a picture: a 747 kB PNG can hold 256 megapixels (decompression bomb). */
export const picturePixels = 25e6;
/** Stored sizes: width of course pictures, longest edge of photos and of proofs; small print on proofs must stay legible. */
export const storedPictures = {
  image: { maxWidth: 1600 },
  photo: { maxWidth: 512, maxHeight: 512, jpeg: 80 },
  proof: { maxWidth: 2000, maxHeight: 2000, jpeg: 80 },
} as const;
/** The daily quota of photos and proofs of an IP address, as a number of accounts: a school behind one router. */
export const addressShare = 20;
/** Hours until an unused photo or proof is deleted. */
export const unboundHours = 24;
/** Hours after its last byte for which an unfinished resumable upload can be continued. */
export const unfinishedHours = 24;
/** How long a record that was saved before its file waits for an upload of that name (decision 28). */
export const nameWaitMs = 3_600_000;
/** Days for which a removed file is retained, and after which an unused one is deleted (the bin of decision 16). */
export const keepDays = 30;

/** Increase this when lib/videoFormats.ts changes: older videos are then probed again. */
export const videoRulesVersion = 1;

/** Accepted pictures (SPECIFICATION §5 names .jpg, .jpeg and .bmp). */
export const pictureExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'bmp'];
/** Videos that browsers play unchanged, and that are accepted without FFmpeg. */
export const videoExtensions: readonly string[] = ['mp4', 'm4v', 'mov', 'webm'];
/**
 * Further formats that FFmpeg converts: videos of cameras, phones, recorders and broadcasts, and sound recordings. All of them
 * are recognised by their content (lib/server/video/sniff.ts).
 */
export const convertedExtensions: readonly string[] = [
  'mkv mka avi divx wmv asf flv f4v 3gp 3g2 qt ts mts m2ts m2t mpg mpeg m2v vob mod tod ogv mxf dv wtv rm rmvb ivf nut',
  'h264 264 h265 265 hevc mp3 m4a m4b aac wav ogg oga opus flac wma amr aif aiff aifc caf',
].flatMap((line) => line.split(' '));

/** Accepted resources (SPECIFICATION §5 'Resource upload'). */
export const resourceGroups = {
  documents: ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx', 'xls', 'xlsx', 'rtf'],
  images: ['jpg', 'jpeg', 'png', 'gif', 'svg', 'bmp', 'tiff'],
  audio: ['mp3', 'wav', 'aac', 'm4a', 'ogg'],
  video: ['mp4', 'webm', 'avi', 'mov', 'mkv'],
  archives: ['zip', 'rar', '7z', 'tar.gz'],
  code: ['html', 'css', 'js', 'py', 'java', 'c', 'cpp', 'h', 'json', 'xml', 'sql'],
  ebooks: ['epub', 'mobi'],
} as const;
export type ResourceGroup = keyof typeof resourceGroups;
export const resourceGroupNames = Object.keys(resourceGroups) as [ResourceGroup, ...ResourceGroup[]];
export const librarySorts = ['newest', 'name', 'largest'] as const;
export const resourceExtensions: readonly string[] = Object.values(resourceGroups).flat();
/** For a file picker's `accept`; with `.gz`, because browsers look only at the last part of tar.gz. */
export const resourceAccept = [...resourceExtensions, 'gz'].map((extension) => `.${extension}`).join(',');
/** For the picker of a lesson's video, with FFmpeg on the server (`converts`) or without. */
export const videoAccept = (converts: boolean): string =>
  [...videoExtensions, ...(converts ? convertedExtensions : [])]
    .map((extension) => `.${extension}`)
    .join(',');

/** The extension in lower case without its dot, `tar.gz` as one; '' when there is none. */
export function extensionOf(name: string): string {
  const lower = name.toLowerCase();
  if (/[^.]\.tar\.gz$/.test(lower)) return 'tar.gz';
  return /[^.]\.([a-z0-9]{1,10})$/.exec(lower)?.[1] ?? '';
}

// path separators and characters refused by Windows; control, invisible and bidirectional characters. The joiners U+200C
// and U+200D stay: Hindi needs them.
// oxlint-disable-next-line no-control-regex
const unwanted =
  /[<>:"|?*\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFD]/g;
const maxBase = 100;

/**
 * Cleans a file name given by a person (decision 25): no path, no control or bidirectional characters, spaces as
 * underscores (SPECIFICATION §5), at most 100 characters before the extension. Never empty.
 */
export function cleanName(given: string): string {
  // bounds the work for names of megabytes
  const bounded = given.length > 400 ? given.slice(0, 200) + given.slice(-200) : given;
  const last = bounded.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(/\s/g, '_')
    .replace(unwanted, '')
    .replace(/(?<![._])[._]+$/, '');
  const extension = extensionOf(`x${name}`);
  const base = extension ? name.slice(0, -extension.length - 1) : name;
  const shortened =
    [...base.replace(/^[._]+/, '')]
      .slice(0, maxBase)
      .join('')
      .replace(/(?<![._])[._]+$/, '') || 'file';
  return extension ? `${shortened}.${extension}` : shortened;
}

/** The unique name of a stored file: its cleaned base, a random part, the extension. */
export function issuedName(clean: string, random: string, extension: string): string {
  const own = extensionOf(clean);
  const base = own ? clean.slice(0, -own.length - 1) : clean;
  return `${base}-${random}${extension ? `.${extension}` : ''}`;
}
