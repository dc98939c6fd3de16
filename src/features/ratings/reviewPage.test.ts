import { expect, it } from 'vitest';
import { htmlOf } from '../../lib/server/http/markup.ts';
import { starsMarkup } from './reviewPage.ts';

it('shows how the stars are spread from five ratings on', () => {
  const few = htmlOf(starsMarkup({ stars: [0, 0, 0, 1, 3] }, 'en'));
  expect(few).toContain('4 ratings');
  expect(few).not.toContain('<li');
  const enough = htmlOf(starsMarkup({ stars: [0, 0, 0, 1, 4] }, 'en'));
  expect(enough).toContain('5 stars: 4');
});
