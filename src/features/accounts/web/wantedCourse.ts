import { integerFilter } from '../../../lib/web/search.ts';
import { targetOf } from '../rules.ts';

/** The course that a requested screen belongs to; null for other screens. */
export function wantedCourse(redirect: string): number | null {
  const target = targetOf(redirect) ?? '';
  if (!/^\/course(player|contentlist|outline)\?/i.test(target)) return null;
  return integerFilter(new URLSearchParams(target.split('?')[1]).get('courseid') ?? '');
}
