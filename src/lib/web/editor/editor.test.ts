import { describe, expect, it } from 'vitest';
import { editable } from './content.ts';
import { linkUrl } from './links.ts';

describe('the address of a link', () => {
  it('takes what people type', () => {
    expect(linkUrl(' example.org/a ')).toBe('https://example.org/a');
    expect(linkUrl('http://example.org')).toBe('http://example.org');
    expect(linkUrl('asha@example.in')).toBe('mailto:asha@example.in');
    expect(linkUrl('tel:+919876543210')).toBe('tel:+919876543210');
    expect(linkUrl('localhost:4000/course')).toBe('https://localhost:4000/course');
  });

  it('refuses what is no address or would run', () => {
    for (const typed of [
      '',
      'two words',
      'word',
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'https://',
    ])
      expect(linkUrl(typed), typed).toBeNull();
  });
});

describe('text for the editor', () => {
  it('leaves HTML alone and keeps the lines of plain text', () => {
    for (const html of ['', '<p>a &amp; b</p>', 'Tea <strong>&lt;3</strong>'])
      expect(editable(html)).toBe(html);
    expect(editable('a &amp; b')).toBe('<p>a &amp; b</p>');
    expect(editable('One\r\ntwo\n \nThree')).toBe('<p>One<br>two</p><p>Three</p>');
  });
});
