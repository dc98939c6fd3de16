import { expect, it } from 'vitest';
import { blankSection, homeDraft, type HomeDraft, withAllSections } from './rules.ts';
import { unsavedOf } from './web/unsaved.ts';

const saved = withAllSections(
  homeDraft.parse({
    title: 'Learn',
    sections: [
      { ...blankSection('text'), title: 'One' },
      { ...blankSection('text'), title: 'Two' },
    ],
  }),
);
const named = (typed: HomeDraft): string[] =>
  unsavedOf(saved, typed).map((part) => (typeof part === 'string' ? part : part.title || part.kind));

it('names what differs from the saved home page, and nothing where nothing does', () => {
  const { sections } = saved;
  expect(named(structuredClone(saved))).toEqual([]);
  expect(named({ ...saved, title: 'Learn more' })).toEqual(['promise']);
  expect(
    named({ ...saved, sections: sections.toReversed().toSorted((a) => (a.kind === 'text' ? -1 : 0)) }),
  ).toContain('order');
  const hidden = sections.map((one) => (one.kind === 'steps' ? { ...one, hidden: !one.hidden } : one));
  expect(named({ ...saved, sections: hidden })).toEqual(['steps']);
  expect(named({ ...saved, sections: [...sections, { ...blankSection('text'), title: 'Three' }] })).toEqual([
    'Three',
  ]);
  // removes the second of two `text` sections
  expect(named({ ...saved, sections: sections.filter(({ title }) => title !== 'Two') })).toEqual(['Two']);
});
