import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor, quietLinkClass } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { hasItems, type HomeDraft, maxItems, type SectionKind, textLength, titleLength } from '../rules.ts';
import { itemHints, itemTexts, messages, sourceOf } from './text.ts';

type Form = Pick<FormFields<HomeDraft>, 'control' | 'field'>;

// beside the preview the list is narrow
const pair = 'grid gap-4 sm:max-lg:grid-cols-2';

/** The items of a section, both languages side by side. */
function Items({
  form: { control, field },
  at,
  kind,
}: {
  form: Form;
  at: number;
  kind: keyof typeof itemTexts;
}) {
  const t = useText(messages);
  const { fields, append, remove } = useFieldArray({ control, name: `sections.${at}.items` });
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
              <TextField
                label={t(texts.name[0])}
                maxLength={titleLength}
                autoComplete="off"
                {...field(`sections.${at}.items.${i}.name`)}
              />
              <TextField
                label={t(texts.name[1])}
                lang="hi"
                maxLength={titleLength}
                autoComplete="off"
                // one of both is required
                {...field(`sections.${at}.items.${i}.nameHi`, { deps: [`sections.${at}.items.${i}.name`] })}
              />
            </div>
            <div className={pair}>
              <TextArea
                label={t(texts.about[0])}
                rows={3}
                maxLength={textLength}
                {...field(`sections.${at}.items.${i}.about`)}
              />
              <TextArea
                label={t(texts.about[1])}
                lang="hi"
                rows={3}
                maxLength={textLength}
                {...field(`sections.${at}.items.${i}.aboutHi`, { deps: [`sections.${at}.items.${i}.about`] })}
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
          onClick={() => append({ name: '', nameHi: '', about: '', aboutHi: '' })}
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
  const { field } = form;
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
      <div className={pair}>
        <TextField
          label={t('Title in English')}
          maxLength={titleLength}
          autoComplete="off"
          {...field(`sections.${at}.title`)}
        />
        <TextField
          label={t('Title in Hindi')}
          lang="hi"
          maxLength={titleLength}
          autoComplete="off"
          {...field(`sections.${at}.titleHi`)}
        />
      </div>
      <div className={pair}>
        <TextArea
          label={t('Text in English')}
          rows={3}
          maxLength={textLength}
          {...field(`sections.${at}.text`)}
        />
        <TextArea
          label={t('Text in Hindi')}
          lang="hi"
          rows={3}
          maxLength={textLength}
          {...field(`sections.${at}.textHi`)}
        />
      </div>
      {hasItems(kind) && <Items form={form} at={at} kind={kind as keyof typeof itemTexts} />}
    </>
  );
}
