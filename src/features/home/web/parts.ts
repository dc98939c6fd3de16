import type { HomeDraft, HomeSection } from '../rules.ts';

/** Names a section among the page's fields. */
export type SectionName = `section ${string}`;

/** The page's fields, with each section as a field of its own and their order as another: edits of different sections do not collide. */
export type HomeParts = Omit<HomeDraft, 'sections'> & {
  order: readonly SectionName[];
  [name: SectionName]: HomeSection;
};

/** Names for sections: their kind; for `text` sections also which one. */
export function namesOf(sections: readonly HomeSection[]): SectionName[] {
  let texts = 0;
  return sections.map(({ kind }): SectionName =>
    kind === 'text' ? `section text ${++texts}` : `section ${kind}`,
  );
}

export function partsOf({ sections, ...promise }: HomeDraft): HomeParts {
  const order = namesOf(sections);
  const named = Object.fromEntries(order.map((name, at) => [name, sections[at]!]));
  return { ...promise, order, ...named };
}

const isSection = (name: string): name is SectionName => name.startsWith('section ');

/** Changes of parts as changes of the page. A changed section that somebody else removed meanwhile is added again, at the end. */
export function changesOfParts(changes: Partial<HomeParts>, onto: HomeParts): Partial<HomeDraft> {
  const { order = onto.order, ...rest } = changes;
  const changed = Object.keys(rest).filter(isSection);
  const promise = Object.fromEntries(Object.entries(rest).filter(([name]) => !isSection(name)));
  if (changed.length === 0 && !changes.order) return promise;
  const names = [...new Set([...order, ...changed])];
  return { ...promise, sections: names.flatMap((name) => changes[name] ?? onto[name] ?? []) };
}
