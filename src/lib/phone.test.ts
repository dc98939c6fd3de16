import { describe, expect, it } from 'vitest';
import { whatsAppUrl } from './phone.ts';

describe('an institute’s phone in WhatsApp', () => {
  it.each([
    ['98765 43210', 'https://wa.me/919876543210'],
    ['+91 98765-43210', 'https://wa.me/919876543210'],
    ['(0) 9876543210', 'https://wa.me/919876543210'],
    ['+1 202 555 0123', 'https://wa.me/12025550123'],
    // no WhatsApp for landlines
    ['07423 220123', null],
    ['+91 7423', null],
    ['', null],
  ])('%s is %s', (phone, url) => expect(whatsAppUrl(phone)).toBe(url));
});
