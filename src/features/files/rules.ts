/** Largest profile photo or payment proof in bytes (SPECIFICATION §5, §9). */
export const smallPictureBytes = 1_048_576;
/** Photos and proofs that somebody who is no admin may send within an hour. */
export const picturesPerHour = { most: 30, seconds: 3600 };
/** Largest course picture as sent, in bytes; it is stored smaller. */
export const pictureBytes = 20 * 1024 ** 2;
/** Largest resource file in bytes. */
export const resourceBytes = 200 * 1024 ** 2;
/** Pixels of a picture at most: a 747 kB PNG can hold 256 megapixels. */
export const picturePixels = 25e6;
/** How pictures are stored: widest course picture, and the longest edge of photos and of proofs, on which small print stays legible. */
export const storedPictures = {
  image: { maxWidth: 1600 },
  photo: { maxWidth: 512, maxHeight: 512, jpeg: 80 },
  proof: { maxWidth: 2000, maxHeight: 2000, jpeg: 80 },
} as const;
/** All accounts behind one address may upload as many photos and proofs in a day as so many of them may: a school's router. */
export const addressShare = 20;
/** A photo or proof that no record names is kept for this long; one that waits for its record does so for an hour. */
export const unboundHours = 24;
/** An unfinished resumable upload may be continued for this long after its last byte. */
export const unfinishedHours = 24;
/** A record that was saved before its file waits for the upload of that name for this long (decision 28). */
export const nameWaitMs = 3_600_000;
/** A removed or unused file is kept for this long (as the bin of decision 16). */
export const keepDays = 30;

/** Raised when lib/videoFormats.ts begins to judge videos differently: those that were taken in before are then read once more. */
export const videoRulesVersion = 1;

/** Pictures that can be sent (SPECIFICATION §5 names .jpg, .jpeg and .bmp). */
export const pictureExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'bmp'];
/** Videos that browsers play as they are. */
export const videoExtensions: readonly string[] = ['mp4', 'm4v', 'mov', 'webm'];

/** What a resource file may be (SPECIFICATION §5 'Resource upload'). */
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
/** The groups' names, as the library filters by them. */
export const resourceGroupNames = Object.keys(resourceGroups) as [ResourceGroup, ...ResourceGroup[]];
/** How the library of resource files can be sorted. */
export const librarySorts = ['newest', 'name', 'largest'] as const;
export const resourceExtensions: readonly string[] = Object.values(resourceGroups).flat();
/** For a file picker's `accept`; `.gz` because browsers look at the last part only. */
export const resourceAccept = [...resourceExtensions, 'gz'].map((extension) => `.${extension}`).join(',');
export const videoAccept = videoExtensions.map((extension) => `.${extension}`).join(',');

/** The extension in lower case without its dot, `tar.gz` as one; '' when there is none. */
export function extensionOf(name: string): string {
  const lower = name.toLowerCase();
  if (/[^.]\.tar\.gz$/.test(lower)) return 'tar.gz';
  return /[^.]\.([a-z0-9]{1,10})$/.exec(lower)?.[1] ?? '';
}

// path separators and what Windows refuses in a name; controls; invisible and direction-changing characters. The two
// joiners U+200C and U+200D stay: Hindi is written with them.
// oxlint-disable-next-line no-control-regex
const unwanted =
  /[<>:"|?*\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFD]/g;
const maxBase = 100;

/**
 * A person's name for a file as plain data (decision 25): no path, no control or direction-changing characters, spaces
 * as underscores (SPECIFICATION §5), at most 100 characters before the extension. Never empty.
 */
export function cleanName(given: string): string {
  // a name of megabytes costs nothing more than one of 400 characters
  const bounded = given.length > 400 ? given.slice(0, 200) + given.slice(-200) : given;
  const last = bounded.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(/\s/g, '_')
    .replace(unwanted, '')
    .replace(/(?<![._])[._]+$/, '');
  const extension = extensionOf(`x${name}`);
  const base = extension ? name.slice(0, -extension.length - 1) : name;
  const kept =
    [...base.replace(/^[._]+/, '')]
      .slice(0, maxBase)
      .join('')
      .replace(/(?<![._])[._]+$/, '') || 'file';
  return extension ? `${kept}.${extension}` : kept;
}

/** The unique name a file is stored under: its own base, a random part, the extension of what was stored. */
export function issuedName(clean: string, random: string, extension: string): string {
  const own = extensionOf(clean);
  const base = own ? clean.slice(0, -own.length - 1) : clean;
  return `${base}-${random}${extension ? `.${extension}` : ''}`;
}

/** Bytes as megabytes or gigabytes for a sentence: '20 MB', '8 GB' (units of 1024, SPECIFICATION §3). */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes >= 1024 ** 3 ? [bytes / 1024 ** 3, 'GB'] : [bytes / 1024 ** 2, 'MB'];
  return `${Math.round(value * 100) / 100} ${unit}`;
}
