import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import type { UseFieldArrayReturn, UseFormRegister } from 'react-hook-form';
import { inEach, offeredLanguages, textIn } from '../../../lib/text.ts';
import { languageName } from '../../../lib/web/forms/languageName.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FieldNotes } from '../../../lib/web/ui/Field.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { lineLength, maxLines } from '../rules.ts';
import { messages } from './editText.ts';
import type { TierValues } from './TierForm.tsx';

type Lines = UseFieldArrayReturn<TierValues, 'lines'>;

function FeatureLine({
  at,
  lines: { fields, move, remove },
  register,
  onEnter,
}: {
  at: number;
  lines: Lines;
  register: UseFormRegister<TierValues>;
  onEnter: () => void;
}) {
  const t = useText(messages);
  const lang = useLang();
  const text = {
    rows: 1,
    maxLength: lineLength,
    autoComplete: 'off',
    onKeyDown(event: KeyboardEvent) {
      // an Enter that confirms an input method's composition adds no line
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    },
  };
  const actions = [
    {
      id: 'up',
      label: t('Move line {number} up', { number: at + 1 }),
      icon: <IconArrowUp />,
      disabled: at === 0,
      onAction: () => move(at, at - 1),
    },
    {
      id: 'down',
      label: t('Move line {number} down', { number: at + 1 }),
      icon: <IconArrowDown />,
      disabled: at === fields.length - 1,
      onAction: () => move(at, at + 1),
    },
    {
      id: 'remove',
      label: t('Remove line {number}', { number: at + 1 }),
      icon: <IconTrash />,
      onAction: () => remove(at),
    },
  ];
  return (
    <fieldset className="flex min-w-0 items-end gap-x-2 gap-y-1 max-sm:border-b max-sm:border-line max-sm:pb-3">
      <legend className="sr-only">{t('Line {number}', { number: at + 1 })}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {offeredLanguages().map(({ code }) => (
          <TextArea
            key={code}
            label={
              <span className={cx('text-sm font-normal', at > 0 && 'sm:sr-only')}>
                {textIn(lang, languageName(code))}
              </span>
            }
            lang={code}
            {...text}
            {...register(`lines.${at}.${code}`)}
          />
        ))}
      </div>
      <div className="flex max-sm:hidden">
        {actions.map(({ id, onAction, ...button }) => (
          <IconButton key={id} {...button} onClick={onAction} />
        ))}
      </div>
      <div className="sm:hidden">
        <Menu label={t('More for line {number}', { number: at + 1 })} items={actions} />
      </div>
    </fieldset>
  );
}

/** Editor of a tier's feature lines, the languages side by side; Enter adds a line. */
export function FeatureLines({
  lines,
  register,
  error,
  name,
  isFirst,
}: {
  lines: Lines;
  register: UseFormRegister<TierValues>;
  error: string | null | undefined;
  name: string;
  /** Of the tiers: the hint is said once. */
  isFirst: boolean;
}) {
  const t = useText(messages);
  const id = useId();
  const { fields, append, insert } = lines;
  const full = fields.length >= maxLines;
  const focused = (index: number) => ({ focusName: `lines.${index}.en` as const });

  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : isFirst ? `${id}-hint` : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-1 font-semibold">{t('What {name} gives', { name })}</legend>
      <FieldNotes
        id={id}
        error={error}
        hint={
          isFirst &&
          t(
            'A short line each. Learners see the lines in their language, or the English ones when there are none.',
          )
        }
      />
      {fields.map((field, i) => (
        <FeatureLine
          key={field.id}
          at={i}
          lines={lines}
          register={register}
          onEnter={() => {
            if (!full)
              insert(
                i + 1,
                inEach(() => ''),
                focused(i + 1),
              );
          }}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus />}
          disabled={full}
          onClick={() =>
            append(
              inEach(() => ''),
              focused(fields.length),
            )
          }
        >
          {t('Add a line')}
        </Button>
        {full && (
          <p className="mt-1 text-sm text-ink-soft">
            {t('{number} lines are the most.', { number: maxLines })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
