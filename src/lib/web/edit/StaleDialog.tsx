import type { ReactNode } from 'react';
import type { RecordEdit } from '../../contract.ts';
import { RichText } from '../html.tsx';
import { dateTime, useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './text.ts';

/** A field's label, and how its value is shown when it is not plain text. */
export interface EditField {
  label: string;
  show?: (value: never) => ReactNode;
  /** The field's names in the API, if different. */
  names?: readonly string[];
  /** The value is HTML of the editor. */
  html?: true;
}
export type EditFields<Draft> = { [Name in keyof Draft]-?: EditField };

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

function Value({ field, value }: { field: EditField; value: unknown }) {
  const t = useText(messages);
  if (field.show) return field.show(value as never);
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  const text = Array.isArray(value) ? value.join('\n') : `${(value ?? '') as string | number}`;
  if (text === '') return <span className="text-ink-soft">{t('empty')}</span>;
  return field.html ? <RichText html={text} top={3} /> : <span className="whitespace-pre-wrap">{text}</span>;
}

function Side({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line p-3">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2">
        <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
        {action}
      </div>
      {/* a long text scrolls in its own box, which is focusable for the keyboard */}
      <div
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-48 overflow-y-auto wrap-anywhere"
      >
        {children}
      </div>
    </div>
  );
}

/** The saved value of a field, beside the typed one if it was changed. */
function Compared({
  field,
  theirs,
  mine,
}: {
  field: EditField;
  theirs: unknown;
  mine: { value: unknown } | null;
}) {
  const t = useText(messages);
  const copied = mine && typeof mine.value === 'string' ? mine.value : '';
  return (
    <section aria-label={field.label}>
      <h3 className="mb-2 text-base">{field.label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t('Saved now')}>
          <Value field={field} value={theirs} />
        </Side>
        {mine && (
          <Side
            title={t('Yours')}
            action={
              copied !== '' && (
                <CopyButton
                  text={field.html ? plainText(copied) : copied}
                  label={t('Copy yours: {field}', { field: field.label })}
                />
              )
            }
          >
            <Value field={field} value={mine.value} />
          </Side>
        )}
      </div>
    </section>
  );
}

/** Resolves a conflict: shows who changed what, both versions side by side, and both choices. */
export function StaleDialog<Draft extends object>({
  fields,
  before,
  mine,
  theirs,
  edits,
  answer,
}: {
  fields: EditFields<Draft>;
  before: Draft;
  mine: Partial<Draft>;
  theirs: Draft;
  edits: readonly RecordEdit[];
  answer: (choice: 'mine' | 'theirs' | 'back') => void;
}) {
  const t = useText(messages);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const names = Object.keys(fields) as (keyof Draft & string)[];
  const changed = names.filter((name) => name in mine || !same(theirs[name], before[name]));
  const both = changed.some(
    (name) => name in mine && !same(theirs[name], before[name]) && !same(mine[name], theirs[name]),
  );
  const words = (edit: RecordEdit): string =>
    names
      .filter((name) => (fields[name].names ?? [name]).some((known) => edit.fields.includes(known)))
      .map((name) => fields[name].label)
      .join(', ');

  return (
    <Dialog
      role="alertdialog"
      title={t('Changed meanwhile')}
      isOpen
      onClose={() => answer('back')}
      width={760}
      footer={
        <>
          <Button onClick={() => answer('theirs')}>{t('Take theirs')}</Button>
          <Button tone="primary" onClick={() => answer('mine')}>
            {t(both ? 'Keep mine' : 'Save both')}
          </Button>
        </>
      }
    >
      <p>{t('This was changed after you had opened it, so nothing of yours was saved yet:')}</p>
      <ul className="my-3 list-disc pl-6">
        {edits.map((edit) => (
          <li key={edit.version} className="wrap-anywhere">
            {t(words(edit) ? '{name}, {time}: {fields}' : '{name}, {time}', {
              name: edit.by || t('A deleted account'),
              time: dateTime(edit.at),
              fields: words(edit),
            })}
          </li>
        ))}
      </ul>
      <p className="mb-5">
        {both
          ? t(
              '“Keep mine” saves what you changed; all else stays as it is now. “Take theirs” shows in the form what is saved now: copy first what you still need of yours.',
            )
          : `${t('You changed other fields, so both can be saved.')} ${t('“Take theirs” shows in the form what is saved now: copy first what you still need of yours.')}`}
      </p>
      <div className="flex flex-col gap-5">
        {changed.map((name) => (
          <Compared
            key={name}
            field={fields[name]}
            theirs={theirs[name]}
            mine={name in mine ? { value: mine[name] } : null}
          />
        ))}
      </div>
    </Dialog>
  );
}
