import { ofFields } from '../../../lib/localized.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { namesOf, type SectionName } from './parts.ts';
import type { HomeSection } from '../rules.ts';
import { messages } from './text.ts';
import { useSectionName } from './useSectionName.ts';

/** A section's texts, for the choice between two versions of it. */
function SectionShown({ of }: { of: HomeSection | undefined }) {
  const t = useText(messages);
  if (!of) return <>–</>;
  const lines = [
    ofFields('title', of),
    ofFields('text', of),
    ...of.items.flatMap((item) => [ofFields('name', item), ofFields('about', item)]),
  ].flatMap((one) => Object.values(one));
  return (
    <>
      {of.hidden && <span className="block text-ink-soft">{t('Hidden')}</span>}
      {lines.filter(Boolean).map((line, at) => (
        // two lines may be equal
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </>
  );
}

/** The names of sections, and how their versions are shown. */
export function useSectionFields(sections: readonly HomeSection[]) {
  const t = useText(messages);
  const nameOf = useSectionName();
  const names = namesOf(sections);
  return {
    order: {
      label: t('Order of the sections'),
      show: (order: readonly SectionName[]) =>
        order
          .map((name) => {
            const section = sections[names.indexOf(name)];
            return section ? nameOf(section) : t('Your own text');
          })
          .join(', '),
    },
    ...Object.fromEntries(
      sections.map((section, at) => [
        names[at]!,
        { label: nameOf(section), show: (of: HomeSection) => <SectionShown of={of} /> },
      ]),
    ),
  };
}
