import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { trackDrag } from '../../../lib/web/lists/trackDrag.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { HomeFacts } from '../api.ts';
import { sectionOf } from '../homePage.ts';
import { blankSection, type HomeDraft, type HomeSection, maxSections } from '../rules.ts';
import type { HomeForm } from './HomeEditor.tsx';
import { PromiseFields } from './PromiseFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { type Placing, SectionRow } from './SectionRow.tsx';
import { emptyReasons, messages } from './text.ts';
import type { unsavedOf } from './unsaved.ts';
import { useSectionName } from './useSectionName.ts';

/** Moves sections in steps and by dragging; `order`: their indexes in the form, in the present order. */
function usePlaces({ fields, move }: UseFieldArrayReturn<HomeDraft, 'sections'>) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const order = fields.map((_, i) => i);
  if (drag) order.splice(drag.to, 0, ...order.splice(drag.from, 1));
  const start: (from: number) => Placing['onDrag'] = (from) => (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let to = from;
    setDrag({ from, to });
    trackDrag(event, {
      onOver: (row) => {
        to = fields.findIndex(({ id }) => id === row);
        setDrag({ from, to });
      },
      onEnd: (keep) => {
        setDrag(null);
        if (keep && to !== from) move(from, to);
      },
    });
  };
  return { order, dragged: drag?.from, start };
}

/** Why strangers don't see a section; '' when they do. */
function useAbout(): (section: HomeSection, facts: HomeFacts) => string {
  const t = useText(messages);
  const lang = useLang();
  return (section, facts) =>
    section.hidden
      ? t('Hidden')
      : sectionOf(section, facts, lang) === null
        ? t(emptyReasons[section.kind])
        : '';
}

interface SectionListProps {
  form: HomeForm;
  sections: UseFieldArrayReturn<HomeDraft, 'sections'>;
  typed: HomeDraft;
  unsaved: ReturnType<typeof unsavedOf>;
  /** With the typed values. */
  facts: HomeFacts;
  /** One of them may be chosen to play. */
  courses: HomeFacts['courses'];
  /** The part being edited: a section's id, or 'promise'. */
  open: string | null;
  onOpen: (part: string | null) => void;
}

/** The rows of the sections, in their order. `onSaid` gets a sentence after each step. */
function SectionRows({
  form,
  sections,
  typed,
  unsaved,
  facts,
  open,
  onOpen,
  onSaid,
}: SectionListProps & { onSaid: (text: string) => void }) {
  const t = useText(messages);
  const nameOf = useSectionName();
  const aboutOf = useAbout();
  const { order, dragged, start } = usePlaces(sections);
  const total = sections.fields.length;
  const step = (from: number, by: number, name: string) => {
    const to = from + by;
    if (to < 0 || to >= total) return;
    sections.move(from, to);
    onSaid(
      t('{name} is now number {place} of {total}.', { name, place: number(to + 1), total: number(total) }),
    );
  };
  return order.map((i) => {
    const section = typed.sections[i];
    const id = sections.fields[i]?.id;
    if (!section || id === undefined) return null;
    const name = nameOf(section);
    return (
      <SectionRow
        key={id}
        name={name}
        about={aboutOf(section, facts)}
        waits={unsaved.includes(section)}
        placing={{
          id,
          isFirst: i === 0,
          isLast: i === total - 1,
          isDragged: i === dragged,
          hidden: section.hidden,
          onDrag: start(i),
          onStep: (by) => step(i, by, name),
          onHidden: (hidden) => form.setValue(`sections.${i}.hidden`, hidden, { shouldDirty: true }),
          onRemove: section.kind === 'text' ? () => sections.remove(i) : undefined,
        }}
        open={open === id}
        onOpen={() => onOpen(open === id ? null : id)}
      >
        <SectionFields form={form} at={i} kind={section.kind} />
      </SectionRow>
    );
  });
}

/** All parts of the page in their order, one line each; the edited one shows its fields. */
export function SectionList(props: SectionListProps) {
  const { form, sections, typed, unsaved, courses, open, onOpen } = props;
  const t = useText(messages);
  const [said, setSaid] = useState('');
  return (
    <div className="overflow-clip rounded-xl border border-line bg-surface">
      <ol data-rows>
        <SectionRow
          name={t('The promise at the top')}
          about=""
          waits={unsaved.includes('promise')}
          placing={null}
          open={open === 'promise'}
          onOpen={() => onOpen(open === 'promise' ? null : 'promise')}
        >
          <PromiseFields form={form} typed={typed} courses={courses} />
        </SectionRow>
        <SectionRows {...props} onSaid={setSaid} />
      </ol>
      <div className="border-t border-line p-1">
        <Button
          tone="quiet"
          icon={<IconPlus />}
          disabled={sections.fields.length >= maxSections}
          onClick={() => sections.append(blankSection('text'), { shouldFocus: false })}
        >
          {t('Add a text of your own')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
