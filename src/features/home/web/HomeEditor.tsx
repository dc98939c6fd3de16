import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { type Lang, loadTexts } from '../../../lib/text.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { pictureUrl } from '../../courses/rules.ts';
import { home, type HomeFacts } from '../api.ts';
import { blankSection, homeDraft, type HomeDraft, maxSections } from '../rules.ts';
import { homeMarkup, promiseOf, sectionOf } from '../homePage.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { PromiseFields } from './PromiseFields.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { SectionFields } from './SectionFields.tsx';
import { changesOfParts, partsOf } from './parts.ts';
import { useSectionFields } from './sectionParts.tsx';
import { messages, sectionNames } from './text.ts';

type Saved = Received<typeof home.draft>;

const draftOf = ({ version: _version, ...draft }: Saved): HomeDraft => draft;

/** What the page would show with the typed values: the chosen picture and course. */
function factsWith(facts: HomeFacts, { pictureName, playCourseID }: HomeDraft): HomeFacts {
  const course = facts.courses.find(({ courseID }) => courseID === playCourseID) ?? facts.courses[0];
  const play =
    facts.play && course && course.courseID !== facts.play.course.courseID
      ? { ...facts.play, course, sections: [] }
      : facts.play;
  return {
    ...facts,
    play,
    playInLanguage: playCourseID === 0 ? facts.playInLanguage : [],
    pictureUrl: pictureName && pictureUrl(pictureName),
  };
}

/** The language of the preview: the page's at first. Loads its texts. */
function usePreviewLanguage(): [Lang, (lang: Lang) => void] {
  const page = useLang();
  const [chosen, choose] = useState(page);
  const [, loaded] = useState(0);
  useEffect(() => {
    void loadTexts(chosen)?.then(() => loaded((n) => n + 1));
  }, [chosen]);
  return [chosen, choose];
}

/** The part with the first mistake: a section's index, or the promise. */
function firstMistake(typed: HomeDraft): number | 'promise' {
  const [issue] = homeDraft.safeParse(typed).error?.issues ?? [];
  const [name, index] = issue?.path ?? [];
  return name === 'sections' && typeof index === 'number' ? index : 'promise';
}

/** The form. `onMistake` opens the part with the first one, `onSaved` closes all. */
function useHomeForm(
  saved: Saved,
  { onMistake, onSaved }: { onMistake: (part: number | 'promise') => void; onSaved: () => void },
) {
  const t = useText(messages);
  return useEditForm(home.edit, {
    record: saved,
    valuesOf: draftOf,
    draftOf: (record) => partsOf(draftOf(record)),
    bodyOf: changesOfParts,
    send: (typed, edit) => edit.save(partsOf(typed)),
    draftName: 'home',
    schema: homeDraft,
    refreshes: [home.get, home.draft],
    fields: {
      title: { label: t('Title in English') },
      titleHi: { label: t('Title in Hindi') },
      text: { label: t('Text in English') },
      textHi: { label: t('Text in Hindi') },
      pictureName: { label: t('Picture') },
      playCourseID: { label: t('The course whose first lesson plays') },
      ...useSectionFields(saved.sections),
    },
    toast: () => [t('Home page'), t('Saved. Strangers see it now.')],
    onSent: onSaved,
    onInvalid: (typed) => onMistake(firstMistake(typed)),
  });
}

/** The promise and the sections, each with its buttons, its fields while it is edited, and how it looks. */
function Parts({
  form,
  sections,
  facts,
  lang,
  open,
  onOpen,
}: {
  form: ReturnType<typeof useHomeForm>;
  sections: UseFieldArrayReturn<HomeDraft, 'sections'>;
  /** As saved. */
  facts: HomeFacts;
  lang: Lang;
  /** The part that is being edited: a section's id, or the promise. */
  open: string | null;
  onOpen: (part: string) => void;
}) {
  const t = useText(messages);
  // read, not watched: useWatch tells of a moved section one render later than useFieldArray, and until then each
  // section would stand under the buttons of another
  const typed = form.getValues();
  const now = factsWith(facts, typed);
  return (
    <>
      <SectionEditor
        name={t('The promise at the top')}
        open={open === 'promise'}
        onOpen={() => onOpen('promise')}
        preview={<Markup of={promiseOf({ home: typed, facts: now }, lang, 'p')} />}
      >
        <PromiseFields form={form} typed={typed} courses={facts.courses} />
      </SectionEditor>
      {sections.fields.map(({ id }, i) => {
        const section = typed.sections[i];
        if (!section) return null;
        const name = writtenIn(lang, ofFields('title', section)) || t(sectionNames[section.kind]);
        return (
          <SectionEditor
            key={id}
            name={name}
            hidden={section.hidden}
            open={open === id}
            onOpen={() => onOpen(id)}
            onUp={i > 0 ? () => sections.move(i, i - 1) : undefined}
            onDown={i < sections.fields.length - 1 ? () => sections.move(i, i + 1) : undefined}
            onHide={() => form.setValue(`sections.${i}.hidden`, !section.hidden, { shouldDirty: true })}
            onRemove={section.kind === 'text' ? () => sections.remove(i) : undefined}
            preview={<Markup of={sectionOf(section, now, lang)} />}
            isEmpty={sectionOf(section, now, lang) === null}
          >
            <SectionFields form={form} at={i} kind={section.kind} />
          </SectionEditor>
        );
      })}
      <div>
        <Button
          icon={<IconPlus />}
          disabled={sections.fields.length >= maxSections}
          onClick={() => sections.append(blankSection('text'), { shouldFocus: false })}
        >
          {t('Add a text of your own')}
        </Button>
      </div>
    </>
  );
}

/** The whole page with the typed values, as visitors will see it. */
function AsVisitor({ typed, facts, lang }: { typed: HomeDraft; facts: HomeFacts; lang: Lang }) {
  const sections = typed.sections.filter(({ hidden }) => !hidden);
  return (
    // its links lead nowhere
    <div inert className="overflow-hidden rounded-xl border border-line bg-bg shadow-card">
      <Markup of={homeMarkup({ home: { ...typed, sections }, facts: factsWith(facts, typed) }, lang)} />
    </div>
  );
}

/** The home page with its sections to arrange, hide and edit where they stand. */
export function HomeEditor({ saved, facts }: { saved: Saved; facts: HomeFacts }) {
  const t = useText(messages);
  const [lang, setLang] = usePreviewLanguage();
  const [asVisitor, setAsVisitor] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const form = useHomeForm(saved, {
    onMistake: (part) => {
      setAsVisitor(false);
      setOpen(part === 'promise' ? part : (sections.fields[part]?.id ?? null));
    },
    onSaved: () => setOpen(null),
  });
  const sections = useFieldArray({ control: form.control, name: 'sections' });
  useWatch({ control: form.control });
  return (
    <FormFrame
      form={form}
      submit={t('Save the home page')}
      button={form.isDirty ? undefined : { tone: 'plain', 'aria-disabled': true }}
      canUndo
      // the page is long: its Save button stays in view
      foot="sticky bottom-(--tab-bar) z-10 border-t border-line bg-bg py-3"
    >
      <PreviewBar lang={lang} onLang={setLang} asVisitor={asVisitor} onAsVisitor={setAsVisitor} />
      {asVisitor ? (
        <AsVisitor typed={form.getValues()} facts={facts} lang={lang} />
      ) : (
        <Parts
          form={form}
          sections={sections}
          facts={facts}
          lang={lang}
          open={open}
          onOpen={(part) => setOpen((before) => (before === part ? null : part))}
        />
      )}
    </FormFrame>
  );
}
