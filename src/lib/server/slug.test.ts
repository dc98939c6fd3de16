import { describe, expect, it } from 'vitest';
import { freeSlug, isSlugOf, slugOf } from './slug.ts';

describe('slugs', () => {
  it.each([
    ['Digital Marketing for Shops', 'digital-marketing-for-shops'],
    ['  C++ & “Maps”: the Café’s way!  ', 'c-maps-the-cafes-way'],
    ['डिजिटल मार्केटिंग', 'dijital-marketing'],
    ['कक्षा 12 भौतिकी', 'kaksha-12-bhautiki'],
    ['पढ़ाई और दुकान', 'padhai-aur-dukan'],
    ['गणित: कक्षा १०', 'ganit-kaksha-10'],
    ['AI में पहला कदम', 'ai-men-pahla-kadam'],
    ['2024', 'course-2024'],
    ['தமிழ்', 'course'],
    ['!!!', 'course'],
    ['a/../b?c=%2e#d', 'a-b-c-2e-d'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name, 'course')).toBe(slug);
  });

  it('end behind a whole word, after 48 letters at most', () => {
    const slug = slugOf('How to sell more in your shop with the phone that is in your pocket', 'course');
    expect(slug).toBe('how-to-sell-more-in-your-shop-with-the-phone');
    expect(slugOf('x'.repeat(300), 'course')).toHaveLength(48);
  });

  it('get a number where they are taken', () => {
    const taken = new Set(['maths', 'maths-2']);
    expect(freeSlug('maths', (one) => taken.has(one))).toBe('maths-3');
    expect(freeSlug('physics', (one) => taken.has(one))).toBe('physics');
    expect(isSlugOf('maths-3', 'maths')).toBe(true);
    expect(isSlugOf('maths-for-all', 'maths')).toBe(false);
  });
});
