import { quietLinkClass } from '../../../lib/pageFrame.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { localizedFields } from '../../../lib/localized.ts';
import { LocalizedFields } from '../../../lib/web/forms/LocalizedFields.tsx';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { hasItems, type HomeDraft, maxItems, type SectionKind, textLength, titleLength } from '../rules.ts';
import { itemHints, itemTexts, messages, sourceOf } from './text.ts';

type Form = Pick<FormFields<HomeDraft>, 'control' | 'field'>;

// beside the preview the list is narrow
const pair = 'grid gap-4 sm:max-lg:grid-cols-2';

/** Title and text of a section, or of the page. */
export function TextFields({
  form,
  within = '',
}: {
  form: Pick<Form, 'field'>;
  within?: '' | `sections.${number}.`;
}) {
  const t = useText(messages);
  return (
    <>
      <div className={pair}>
        <LocalizedFields
          form={form}
          name={`${within}title`}
          label={(language) => t('Title in {language}', { language })}
          maxLength={titleLength}
        />
      </div>
      <div className={pair}>
        <LocalizedFields
          form={form}
          name={`${within}text`}
          label={(language) => t('Text in {language}', { language })}
          rows={3}
          maxLength={textLength}
        />
      </div>
    </>
  );
}

/** The items of a section, the languages side by side. */
function Items({ form, at, kind }: { form: Form; at: number; kind: keyof typeof itemTexts }) {
  const t = useText(messages);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `sections.${at}.items` });
  const texts = itemTexts[kind];
  const hint = itemHints[kind];
  const full = fields.length >= maxItems;
  return (
    <>
      {hint && <p className="text-ink-soft">{t(hint)}</p>}
      {fields.map(({ id }, i) => (
        <fieldset key={id} className="flex min-w-0 items-start gap-1 border-t border-line pt-3">
          <legend className="sr-only">{t('Entry {number}', { number: i + 1 })}</legend>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <div className={pair}>
              <LocalizedFields
                form={form}
                name={`sections.${at}.items.${i}.name`}
                label={(language) => t(texts.name, { language })}
                maxLength={titleLength}
              />
            </div>
            <div className={pair}>
              <LocalizedFields
                form={form}
                name={`sections.${at}.items.${i}.about`}
                label={(language) => t(texts.about, { language })}
                rows={3}
                maxLength={textLength}
              />
            </div>
          </div>
          <IconButton
            label={t('Remove entry {number}', { number: i + 1 })}
            icon={<IconTrash />}
            onClick={() => remove(i)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus />}
          disabled={full}
          onClick={() => append({ ...localizedFields('name', ''), ...localizedFields('about', '') })}
        >
          {t(texts.add)}
        </Button>
      </div>
    </>
  );
}

/** The fields of a section: its title, its text, and its items. */
export function SectionFields({ form, at, kind }: { form: Form; at: number; kind: SectionKind }) {
  const t = useText(messages);
  const source = sourceOf[kind];
  return (
    <>
      {source && (
        <p>
          <Anchor to={source.to} className={quietLinkClass}>
            {t('What it lists is edited here: {place}.', { place: t(source.label) })}
          </Anchor>
        </p>
      )}
      <TextFields form={form} within={`sections.${at}.`} />
      {hasItems(kind) && <Items form={form} at={at} kind={kind as keyof typeof itemTexts} />}
    </>
  );
}
