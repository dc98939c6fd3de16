import { namesOf, partsOf, type SectionName } from './parts.ts';
import type { HomeDraft, HomeSection } from '../rules.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The differences from the saved page: the heading part, the order, and sections that were changed, added or removed. */
export function unsavedOf(saved: HomeDraft, typed: HomeDraft): ('promise' | 'order' | HomeSection)[] {
  const [before, now] = [partsOf(saved), partsOf(typed)];
  const shared = ({ sections }: HomeDraft): SectionName[] =>
    namesOf(sections).filter((name) => before[name] && now[name]);
  const names = [...new Set([...now.order, ...before.order])];
  return [
    ...(same({ ...saved, sections: [] }, { ...typed, sections: [] }) ? [] : ['promise' as const]),
    ...(same(shared(saved), shared(typed)) ? [] : ['order' as const]),
    ...names.filter((name) => !same(before[name], now[name])).map((name) => (now[name] ?? before[name])!),
  ];
}
