import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUploadResult, type StoredFile, writeUploadResult } from './api.ts';
import { corpus } from '../../../tests/video/corpus.ts';
import { accepted } from '../../lib/web/ui/accept.ts';
import { cleanName, extensionOf, issuedName, resourceExtensions, videoAccept } from './rules.ts';

describe('names of files (decision 25)', () => {
  it('keeps what a person wrote, spaces as underscores', () => {
    expect(cleanName('My first lesson.MP4')).toBe('My_first_lesson.mp4');
    expect(cleanName('पाठ 1 – परिचय.mp4')).toBe('पाठ_1_–_परिचय.mp4');
    // zero-width joiners of Devanagari are preserved
    expect(cleanName('क्\u200Dष.pdf')).toBe('क्\u200Dष.pdf');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'file.htaccess'],
    ['___.jpg', 'file.jpg'],
    ['a\0b.jpg', 'ab.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a:b*c?.pdf', 'abc.pdf'],
    ['\uD800.pdf', 'file.pdf'],
    ['notes.tar.gz', 'notes.tar.gz'],
  ])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean));

  it('cuts a long name and keeps its extension', () => {
    expect(cleanName(`${'x'.repeat(300)}.tar.gz`)).toBe(`${'x'.repeat(100)}.tar.gz`);
    expect([...cleanName(`${'😀'.repeat(300)}.pdf`)]).toHaveLength(104);
  });

  it('never gives a path, a control character or an empty name, and changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const clean = cleanName(given);
        // oxlint-disable-next-line no-control-regex
        expect(clean).not.toMatch(/[/\\\u0000-\u001F\u202A-\u202E\s]|^\.|^$/);
        expect(cleanName(clean)).toBe(clean);
        expect(issuedName(clean, 'abcdefgh', extensionOf(clean)).length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('issues base, random part, extension', () => {
    expect(issuedName('a.b.bmp', 'R4nd0m__', 'jpg')).toBe('a.b-R4nd0m__.jpg');
    expect(issuedName('x.tar.gz', 'R4nd0m__', 'tar.gz')).toBe('x-R4nd0m__.tar.gz');
  });
});

it('accepts exactly the extensions of spec §5', () => {
  expect(resourceExtensions.toSorted().join(' ')).toBe(
    '7z aac avi bmp c cpp css doc docx epub gif h html java jpeg jpg js json m4a mkv mobi mov mp3 mp4 ogg pdf png ppt pptx py rar rtf sql svg tar.gz tiff txt wav webm xls xlsx xml zip',
  );
  expect(extensionOf('a.TAR.GZ')).toBe('tar.gz');
  expect(extensionOf('a.gz')).toBe('gz');
  expect(extensionOf('.jpg')).toBe('');
});

it('carries an upload’s result through a header', () => {
  const file: StoredFile = {
    fileName: 'पाठ-x.mp4',
    filePath: '',
    id: 1,
    originalName: 'पाठ.mp4',
    bytes: 5,
    contentId: null,
    state: 'ready',
    duration: 2.5,
  };
  const header = writeUploadResult(file);
  expect(header).toMatch(/^[\w-]+$/);
  expect(readUploadResult(header)).toEqual(file);
  for (const wrong of [null, undefined, '', '%%', btoa('{}')]) expect(readUploadResult(wrong)).toBeNull();
});

describe('the picker of a lesson’s video', () => {
  const accept = (ending: string) => accepted({ name: `Lesson 1.${ending}`, type: '' }, videoAccept(true));

  it('takes every file of the corpus that can be converted, sound recordings too', () => {
    const endings = new Set(corpus.filter(({ refused }) => !refused).map(({ as }) => as));
    expect(endings.size).toBeGreaterThan(18);
    expect([...endings].filter((ending) => !accept(ending))).toEqual([]);
    for (const sound of ['m4a', 'mp3', 'wav', 'ogg', 'MP3']) expect(accept(sound)).toBe(true);
    for (const other of ['pdf', 'gif', 'm3u8', 'mpd', 'txt', 'zip']) expect(accept(other)).toBe(false);
  });

  it('takes what browsers play where there is no FFmpeg', () => {
    const plain = (ending: string) => accepted({ name: `a.${ending}`, type: '' }, videoAccept(false));
    expect(['mp4', 'm4v', 'mov', 'webm'].every(plain)).toBe(true);
    expect(['mkv', 'mp3', 'm4a'].some(plain)).toBe(false);
  });
});
