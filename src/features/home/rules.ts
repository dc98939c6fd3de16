import * as z from 'zod/mini';
import { text, whole } from '../../lib/fields.ts';
import { localizedFields, ofFields, writtenIn } from '../../lib/localized.ts';
import { messages } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

/** What a section of the home page shows. Each kind exists once, except `text`, which the owner may add. */
export const sectionKinds = [
  'courses',
  'steps',
  'teachers',
  'results',
  'voices',
  'memberships',
  'webinar',
  'questions',
  'contact',
  'text',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Sections whose items the owner writes. */
export const hasItems = (kind: SectionKind): boolean =>
  kind === 'steps' || kind === 'results' || kind === 'voices' || kind === 'questions';

export const maxSections = 20;
export const maxItems = 12;
export const titleLength = 120;
export const textLength = 1200;

const title = z._default(text(titleLength), '');
const longText = z._default(text(textLength), '');

/** A text must be written in one language; readers of the others see it in that one. */
const written = (name: 'title' | 'name' | 'about') =>
  z.refine<object>(
    (fields) => writtenIn('en', ofFields<string, Record<string, string>>(name, { ...fields })) !== '',
    {
      error: en('Please write this in at least one language.'),
      path: [name],
    },
  );

/** A step, a result with what it means, a learner's words, or a question with its answer. */
export const homeItem = z
  .object({
    ...localizedFields('name', title),
    ...localizedFields('about', longText),
  })
  .check(written('name'), written('about'));
export type HomeItem = z.output<typeof homeItem>;

const section = z.object({
  kind: z.enum(sectionKinds),
  hidden: z._default(z.boolean(), false),
  ...localizedFields('title', title),
  ...localizedFields('text', longText),
  items: z._default(z.array(homeItem).check(z.maxLength(maxItems)), []),
});
export type HomeSection = z.output<typeof section>;

/** The kinds that exist once. */
const once = (sections: readonly HomeSection[]): SectionKind[] =>
  sections.map(({ kind }) => kind).filter((kind) => kind !== 'text');

/** The fields of the owner's home page. */
export const homeFields = z.object({
  /** The page's heading, and a text below it. */
  ...localizedFields('title', title),
  ...localizedFields('text', longText),
  /** Name of an uploaded picture; '' for the picture of the course whose lesson plays. */
  pictureName: z._default(text(300), ''),
  /** The course whose first lesson plays; 0 for the newest one. */
  playCourseID: z._default(whole(0, 2_147_483_647), 0),
  sections: z._default(
    z.array(section).check(
      z.maxLength(maxSections),
      z.refine(
        (sections) => new Set(once(sections)).size === once(sections).length,
        en('A section can be there only once.'),
      ),
    ),
    [],
  ),
});
export const homeDraft = homeFields.check(written('title'));
export type HomeDraft = z.output<typeof homeDraft>;

/** A section without texts. */
export const blankSection = (kind: SectionKind): HomeSection => ({
  kind,
  hidden: false,
  ...localizedFields('title', ''),
  ...localizedFields('text', ''),
  items: [],
});

/** Adds the kinds that a stored page lacks, hidden: the page may be older than they are. */
export const withAllSections = (draft: HomeDraft): HomeDraft => ({
  ...draft,
  sections: [
    ...draft.sections,
    ...sectionKinds
      .filter((kind) => kind !== 'text' && !draft.sections.some((one) => one.kind === kind))
      .map((kind) => ({ ...blankSection(kind), hidden: true })),
  ],
});
