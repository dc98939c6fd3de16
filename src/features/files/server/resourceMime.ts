import type { Readable } from 'node:stream';
import { isOutOfResources } from '../../../lib/server/outOfResources.ts';

/** How the content of a resource is checked: text by decoding all of it, anything else by its magic bytes. */
interface Check {
  mime: string;
  /** Accepted results of file-type; absent for text. */
  found?: readonly string[];
}

const text = (mime = 'text/plain; charset=utf-8'): Check => ({ mime });
const binary = (mime: string, ...found: string[]): Check => ({ mime, found });
const unknown = 'application/octet-stream';
// office files are zip archives; with an unusual order of entries, the first bytes show no more than that
const office = 'application/vnd.openxmlformats-officedocument.';

/**
 * Extension → media type and accepted content (SPECIFICATION §5). Types that a browser could execute (HTML, SVG, XML, scripts)
 * are served as application/octet-stream, in addition to the attachment, nosniff and sandbox headers of every resource
 * (decision 25).
 */
const checks: Record<string, Check> = {
  pdf: binary('application/pdf', 'pdf'),
  doc: binary('application/msword', 'cfb', 'doc', 'rtf'),
  ppt: binary('application/vnd.ms-powerpoint', 'cfb', 'ppt'),
  xls: binary('application/vnd.ms-excel', 'cfb', 'xls'),
  docx: binary(`${office}wordprocessingml.document`, 'docx', 'zip'),
  pptx: binary(`${office}presentationml.presentation`, 'pptx', 'zip'),
  xlsx: binary(`${office}spreadsheetml.sheet`, 'xlsx', 'zip'),
  rtf: binary('application/rtf', 'rtf'),
  jpg: binary('image/jpeg', 'jpg'),
  jpeg: binary('image/jpeg', 'jpg'),
  png: binary('image/png', 'png', 'apng'),
  gif: binary('image/gif', 'gif'),
  bmp: binary('image/bmp', 'bmp'),
  tiff: binary('image/tiff', 'tif'),
  mp3: binary('audio/mpeg', 'mp3', 'mp2', 'mp1'),
  wav: binary('audio/wav', 'wav'),
  aac: binary('audio/aac', 'aac'),
  m4a: binary('audio/mp4', 'm4a', 'mp4', 'm4b', 'm4p', 'f4a'),
  ogg: binary('audio/ogg', 'ogg', 'oga', 'opus', 'spx', 'ogv', 'ogx'),
  mp4: binary('video/mp4', 'mp4', 'm4v', 'mov', 'f4v'),
  webm: binary('video/webm', 'webm', 'mkv'),
  avi: binary('video/x-msvideo', 'avi'),
  mov: binary('video/quicktime', 'mov', 'mp4', 'm4v'),
  mkv: binary('video/x-matroska', 'mkv', 'webm'),
  zip: binary(
    'application/zip',
    'zip',
    'docx',
    'pptx',
    'xlsx',
    'odt',
    'ods',
    'odp',
    'epub',
    'jar',
    'xpi',
    '3mf',
  ),
  rar: binary('application/vnd.rar', 'rar'),
  '7z': binary('application/x-7z-compressed', '7z'),
  'tar.gz': binary('application/gzip', 'gz', 'tar.gz'),
  epub: binary('application/epub+zip', 'epub', 'zip'),
  mobi: binary('application/x-mobipocket-ebook', 'mobi'),
  txt: text(),
  css: text(),
  py: text(),
  java: text(),
  c: text(),
  cpp: text(),
  h: text(),
  sql: text(),
  json: text('application/json'),
  html: text(unknown),
  svg: text(unknown),
  xml: text(unknown),
  js: text(unknown),
};

export const headBytes = 64 * 1024;

export function resourceMime(extension: string): string {
  return checks[extension]?.mime ?? unknown;
}

/** Whether the content of a file matches its extension. `head` is its first bytes, `open` returns all of it as a stream. */
export async function contentFits(
  extension: string,
  head: Uint8Array,
  open: () => Readable,
): Promise<boolean> {
  const check = checks[extension];
  if (!check) return false;
  if (!check.found)
    return (
      (extension !== 'svg' || /<svg[\s>]/i.test(Buffer.from(head).toString('latin1'))) && isText(head, open())
    );
  // loaded on first use
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head).catch((error: unknown) => {
    if (isOutOfResources(error)) throw error;
    return undefined;
  });
  return type !== undefined && check.found.includes(type.ext);
}

/**
 * UTF-8, or UTF-16 with a byte order mark; no NUL, so that no executable passes. Read as a stream: text may be 200 MB long.
 */
async function isText(head: Uint8Array, whole: Readable): Promise<boolean> {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of whole as AsyncIterable<Buffer>)
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  } finally {
    whole.destroy();
  }
}
