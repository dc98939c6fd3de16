import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { eachField } from '../../../lib/localized.ts';
import { type Lang, loadTexts } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { languageName } from '../../../lib/web/forms/languageName.ts';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { courses } from '../../courses/api.ts';
import { home, type HomeFacts } from '../api.ts';
import { changesOfParts, partsOf } from './parts.ts';
import { homeDraft, type HomeDraft } from '../rules.ts';
import { HomePreview } from './HomePreview.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { SectionList } from './SectionList.tsx';
import { useSectionFields } from './sectionParts.tsx';
import { messages } from './text.ts';
import { choicesOf } from './typedFacts.ts';
import { unsavedOf } from './unsaved.ts';
import { useSectionName } from './useSectionName.ts';
import { useTypedFacts } from './useTypedFacts.ts';

type Saved = Received<typeof home.draft>;

const draftOf = ({ version: _version, ...draft }: Saved): HomeDraft => draft;

/** The language of the preview, at first that of the page. Loads its texts. */
function usePreviewLanguage(): [Lang, (lang: Lang) => void] {
  const page = useLang();
  const [chosen, choose] = useState(page);
  const [, loaded] = useState(0);
  useEffect(() => {
    void loadTexts(chosen)?.then(() => loaded((n) => n + 1));
  }, [chosen]);
  return [chosen, choose];
}

/** How the preview is shown. */
function usePreview() {
  const [lang, onLang] = usePreviewLanguage();
  const [asVisitor, onAsVisitor] = useState(false);
  const [phone, onAsPhone] = useState(false);
  // narrow windows show it as on a phone anyway
  const asPhone = useMedia('(width >= 64rem)') && phone;
  return { lang, onLang, asVisitor, onAsVisitor, asPhone, onAsPhone };
}

/** The part with the first mistake: a section's index, or the heading ('promise'). */
function firstMistake(typed: HomeDraft): number | 'promise' {
  const [issue] = homeDraft.safeParse(typed).error?.issues ?? [];
  const [name, index] = issue?.path ?? [];
  return name === 'sections' && typeof index === 'number' ? index : 'promise';
}

/** The form. `onMistake` opens the part with the first mistake, `onSaved` closes all. */
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
      ...eachField('title', (lang) => ({
        label: t('Title in {language}', { language: languageName(lang) }),
      })),
      ...eachField('text', (lang) => ({ label: t('Text in {language}', { language: languageName(lang) }) })),
      pictureName: { label: t('Picture') },
      playCourseID: { label: t('The course whose first lesson plays') },
      ...useSectionFields(saved.sections),
    },
    toast: () => [t('Home page'), t('Saved. Visitors see it now.')],
    onSent: onSaved,
    onInvalid: (typed) => onMistake(firstMistake(typed)),
  });
}

export type HomeForm = ReturnType<typeof useHomeForm>;

/** The courses that may be chosen to play. */
function useChoices(facts: HomeFacts): HomeFacts['courses'] {
  const { data } = useData(courses.list, { query: { state: 'published', sort: 'name' } });
  return choicesOf(facts, data);
}

/** Counts and names the unsaved changes. */
function Unsaved({ unsaved }: { unsaved: ReturnType<typeof unsavedOf> }) {
  const t = useText(messages);
  const nameOf = useSectionName();
  const names = unsaved.map((part) =>
    part === 'promise' ? t('The promise at the top') : part === 'order' ? t('the order') : nameOf(part),
  );
  const said = names.length === 1 ? '{count} change waits for Save:' : '{count} changes wait for Save:';
  return (
    <p className="order-first min-w-0 flex-1 basis-64 leading-snug max-sm:basis-full max-sm:text-sm lg:basis-full">
      <span className="font-semibold">{t(said, { count: number(names.length) })}</span>{' '}
      <span className="wrap-anywhere text-ink-soft">{names.join(', ')}</span>
    </p>
  );
}

/** While nothing has changed; its space stays, so that nothing below moves. */
function Live({ shown }: { shown: boolean }) {
  const t = useText(messages);
  return (
    <p className="flex min-h-6 items-center gap-2 max-sm:basis-full max-lg:text-sm lg:mr-auto">
      {shown && (
        <>
          <IconCircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" stroke={1.5} />
          {t('Saved and live')}
        </>
      )}
    </p>
  );
}

/** The editor of the home page: a list of its sections, to arrange, hide and edit them, with a preview beside it. */
export function HomeEditor({ saved, facts }: { saved: Saved; facts: HomeFacts }) {
  const t = useText(messages);
  const list = useRef<HTMLDivElement>(null);
  const preview = usePreview();
  const { lang, asVisitor, asPhone } = preview;
  const [open, setOpen] = useState<string | null>(null);
  // the button that had the focus disappears with the changes
  const focusList = () => list.current?.focus({ preventScroll: true });
  const form = useHomeForm(saved, {
    onMistake: (part) => {
      preview.onAsVisitor(false);
      setOpen(part === 'promise' ? part : (sections.fields[part]?.id ?? null));
    },
    onSaved: () => {
      setOpen(null);
      focusList();
    },
  });
  const sections = useFieldArray({ control: form.control, name: 'sections' });
  useWatch({ control: form.control });
  // read, not watched: useWatch reports a moved section one render later than useFieldArray, and until then each section would
  // have the buttons of another
  const typed = form.getValues();
  const choices = useChoices(facts);
  const now = useTypedFacts(facts, choices, typed);
  const unsaved = unsavedOf(draftOf(saved), typed);
  const editHere = (part: string) => {
    flushSync(() => setOpen(part));
    list.current?.querySelector<HTMLElement>('[data-fields] :is(input, textarea)')?.focus();
  };
  const undo = () => {
    form.undo();
    setOpen(null);
    focusList();
  };
  return (
    <FormFrame
      form={{ ...form, undo }}
      submit={form.isDirty ? t('Save the home page') : null}
      canUndo
      buttons={<Unsaved unsaved={unsaved} />}
      // beside the preview the buttons are below the list
      foot="bg-bg lg:col-[1/2]"
      stays
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-6"
    >
      <div
        ref={list}
        tabIndex={-1}
        aria-label={t('Sections')}
        role="group"
        className={cx('outline-none', asVisitor && 'max-lg:hidden')}
      >
        <SectionList
          form={form}
          sections={sections}
          typed={typed}
          unsaved={unsaved}
          facts={now}
          courses={choices}
          open={open}
          onOpen={setOpen}
        />
      </div>
      <div className="max-lg:contents lg:sticky lg:top-20 lg:row-span-2">
        <PreviewBar {...preview}>
          <Live shown={!form.isDirty} />
        </PreviewBar>
        <HomePreview
          typed={typed}
          ids={sections.fields.map(({ id }) => id)}
          facts={now}
          lang={lang}
          open={open}
          asPhone={asPhone}
          onEdit={editHere}
          className={cx('lg:max-h-[calc(100dvh-13.5rem)]', !asVisitor && 'max-lg:hidden')}
        />
      </div>
    </FormFrame>
  );
}
