import { describe, expect, it } from 'vitest';
import { afterLogin, email, fullName, nameForLearners, nationalNumber } from './rules.ts';
import { deviceOf } from '../../lib/web/device.ts';

describe('where a login leads', () => {
  it.each([
    ['Admin', '', '/adminpanel'],
    ['Free', '', '/course'],
    ['Paid', '/profile?userid=5#top', '/profile?userid=5#top'],
    ['Admin', '/upload', '/upload'],
    ['Free', '/login?redirect=/login', '/course'],
    ['Free', '/Signup', '/course'],
    ['Free', '/forgot', '/course'],
    ['Free', '/resetpassword?token=x', '/course'],
    ['Free', '/%6cogin', '/course'],
    ['Free', '/x/../login/', '/course'],
    ['Free', '/%', '/course'],
    ['Admin', '/', '/adminpanel'],
    ['Free', '/', '/course'],
    ['Free', '/coursecontentlist?courseid=1', '/coursecontentlist?courseid=1'],
    ['Free', '/courseplayer?courseid=1&contentid=2#t=10', '/courseplayer?courseid=1&contentid=2#t=10'],
    ['Free', '/loginhelp', '/loginhelp'],
    ['Free', '/course?next=//evil.example', '/course?next=//evil.example'],
    ['Free', ' //evil.example', '/course'],
    ['Free', '/ /evil.example', '/course'],
    ['Free', '/\n/evil.example', '/course'],
    ['Free', '/\u0000/evil.example', '/course'],
    ['Free', '///evil.example', '/course'],
    ['Free', '/\\\\evil.example', '/course'],
    ['Free', '/course\\@evil.example', '/course'],
    ['Free', '/./\\evil.example', '/course'],
    ['Free', '@evil.example', '/course'],
    ['Free', '/@evil.example', '/@evil.example'],
    ['Free', '?x', '/course'],
    ['Free', 'data:text/html,x', '/course'],
    ['Free', 'JaVaScRiPt://x/%0aalert(1)', '/course'],
    ['Free', `/${'x'.repeat(1000)}`, '/course'],
    ['Free', '//evil.example', '/course'],
    ['Free', '/\\evil.example', '/course'],
    ['Free', '/\t/evil.example', '/course'],
    ['Free', '/.//evil.example', '/course'],
    ['Free', '/x/..//evil.example', '/course'],
    ['Free', 'https://evil.example', '/course'],
    ['Free', 'javascript:alert(1)', '/course'],
    ['Free', 'course', '/course'],
    ['Free', 'http://here.invalid/x', '/course'],
  ] as const)('%s with %j goes to %s', (type, redirect, target) =>
    expect(afterLogin(type, redirect)).toBe(target),
  );
});

describe('fields', () => {
  it('take the e-mails of the specification and no others', () => {
    for (const good of ['a@b.in', 'asha.rao+kaksha%x_1-2@mail.co.in', 'a@b-c.org'])
      expect(email.safeParse(good).success, good).toBe(true);
    for (const bad of [
      'A@b.in',
      'a b@c.in',
      'a@b',
      'a@b.c',
      'a@b..in',
      'a@-b.in',
      'a@b.in.',
      'a@@b.in',
      '@b.in',
      'अ@b.in',
    ])
      expect(email.safeParse(bad).success, bad).toBe(false);
  });

  it('look at a long address in no time', () => {
    // the best of several runs: the processor may be busy
    const tries = [1, 2, 3, 4].map(() => {
      const began = performance.now();
      expect(email.safeParse(`a@${'a-'.repeat(120)}`).success).toBe(false);
      return performance.now() - began;
    });
    expect(Math.min(...tries)).toBeLessThan(50);
  });

  it('write a name in upper case', () => expect(fullName.parse('  asha rao ')).toBe('ASHA RAO'));
  it('keep a name on one line', () =>
    expect(fullName.parse('asha\r\n\nyour account\tis closed')).toBe('ASHA YOUR ACCOUNT IS CLOSED'));
});

describe('a device by its User-Agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

  it('is none for a script', () => expect(deviceOf('curl/8.5.0')).toBeNull());
});

describe('the name that other learners see', () => {
  it.each([
    ['Asha Rao', 'Asha R.'],
    ['  asha   devi  rao ', 'asha r.'],
    ['Asha', 'Asha'],
    ['K Ramesh', 'Ramesh K.'],
    ['S. V. Ramanathan', 'Ramanathan V.'],
    ['Dr. Anita Desai', 'Anita D.'],
    ['SMT KAMLA BAI', 'KAMLA B.'],
    ['Li Wu', 'Li W.'],
    ['आशा राव', 'आशा रा.'],
    ['श्री', 'श्री'],
    ['Asha 9876543210', 'Asha'],
    ['asha.rao@example.org', 'asha.rao'],
    ['9876543210', ''],
  ])('%j is %j', (name, shown) => expect(nameForLearners(name)).toBe(shown));
});

describe('the number of a newcomer', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+91-9876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['9123456789', '9123456789'],
    ['+1 987654321', '+1 987654321'],
    ['98765', '98765'],
    ['\u202A+91 98765 43210\u202C', '9876543210'],
    ['\uFEFF098765\u200B43210', '9876543210'],
  ])('%s is read as %s', (typed, number) => expect(nationalNumber(typed)).toBe(number));
});
