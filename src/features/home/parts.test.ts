import { expect, it } from 'vitest';
import { blankSection, type HomeDraft } from './rules.ts';
import { changesOfParts, type HomeParts, partsOf } from './web/parts.ts';

const text = (title: string) => ({ ...blankSection('text'), title });
const before: HomeDraft = {
  title: 'Learn',
  titleHi: '',
  text: '',
  textHi: '',
  pictureName: '',
  playCourseID: 0,
  sections: [blankSection('courses'), text('One'), blankSection('questions'), text('Two')],
};
const hidden = { ...blankSection('questions'), hidden: true };

/** The parts that somebody changed, as the form computes them. */
const changesOf = (from: HomeParts, to: HomeParts): Partial<HomeParts> =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as 'order']),
    ),
  ) as Partial<HomeParts>;

/** The page that is saved when an administrator keeps their own changes after another one saved `theirs`. */
const saved = (mine: HomeDraft, theirs = before): HomeDraft => {
  const onto = partsOf(theirs);
  return { ...theirs, ...changesOfParts(changesOf(partsOf(before), partsOf(mine)), onto) };
};

it('saves a changed section, and leaves the others as somebody else has saved them', () => {
  const mine = { ...before, sections: before.sections.with(2, hidden) };
  expect(saved(mine)).toEqual(mine);
  const theirs = { ...before, title: 'Grow', sections: [text('Uno'), ...before.sections.toReversed()] };
  expect(saved(mine, theirs)).toEqual({
    ...theirs,
    sections: [text('Uno'), text('Two'), hidden, text('One'), blankSection('courses')],
  });
});

it('keeps a section that is changed here and removed elsewhere, and removes one that is removed here', () => {
  const changed = { ...before, sections: before.sections.with(3, text('Two, changed')) };
  const without = { ...before, sections: before.sections.slice(0, 3) };
  expect(saved(changed, without).sections).toEqual([...without.sections, text('Two, changed')]);
  expect(saved(without)).toEqual(without);
  expect(saved({ ...before, sections: before.sections.toSpliced(1, 1) })).toEqual({
    ...before,
    sections: before.sections.toSpliced(1, 1),
  });
});

it('moves and adds sections', () => {
  const mine = { ...before, sections: [text('New'), ...before.sections.toReversed()] };
  expect(saved(mine)).toEqual(mine);
  expect(
    changesOfParts(changesOf(partsOf(before), partsOf({ ...before, title: 'Grow' })), partsOf(before)),
  ).toEqual({
    title: 'Grow',
  });
});
