import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { loadTexts, offeredLanguages, textIn } from '../../../lib/text.ts';
import type { Received } from '../../../lib/contract.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { languageName } from '../../../lib/web/forms/languageName.ts';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { sidebar } from '../api.ts';
import {
  defaultSidebar,
  firstLinks,
  linkName,
  type SidebarLink,
  type SidebarLinks,
  sidebarLinks,
} from '../rules.ts';
import { messages } from './text.ts';

/** The links by position: edits of different links are edits of different fields. */
const byPlace = (links: readonly SidebarLink[]): Record<string, SidebarLink> =>
  Object.fromEntries(links.map((link, at) => [`place${at}`, link]));

function Preview({ links }: { links: readonly SidebarLink[] }) {
  const t = useText(messages);
  const lang = useLang();
  const shown = links.filter((link) => link.shown);
  return (
    <Card aria-labelledby="sidebar-preview" className="lg:sticky lg:top-20">
      <h2 id="sidebar-preview" className="mb-2 text-lg">
        {t('Preview')}
      </h2>
      {shown.length === 0 && <p className="text-ink-soft">{t('No link is shown.')}</p>}
      <ul>
        {shown.map((link, at) => (
          // two links may have equal texts
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="border-l-4 border-accent py-2 pl-3 font-semibold wrap-anywhere">
            {textIn(lang, linkName(link)) || '…'}
            <span className="block text-sm font-normal text-ink-soft">{link.target}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LinkFields({
  at,
  last,
  link,
  form: { field, register },
  onMove,
}: {
  at: number;
  last: boolean;
  /** The typed values. */
  link: SidebarLink | undefined;
  form: Pick<FormFields<SidebarLinks>, 'field' | 'register'>;
  onMove: (to: number) => void;
}) {
  const t = useText(messages);
  const lang = useLang();
  const place = t('Link {number}', { number: number(at + 1) });
  const name = (link && textIn(lang, linkName(link))) || place;
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-4">
      <legend className="sr-only">{place}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {offeredLanguages().map(({ code }) => (
          <TextField
            key={code}
            label={t('Name in {language}', { language: languageName(code) })}
            lang={code}
            maxLength={40}
            required={code === 'en' || code === 'hi'}
            {...field(`links.${at}.${code as 'en'}`)}
          />
        ))}
        <TextField
          label={t('Leads to')}
          hint={t('A page such as /course, or an https:// address.')}
          inputMode="url"
          maxLength={300}
          required
          className="sm:col-span-2"
          {...field(`links.${at}.target`)}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Checkbox label={t('Shown')} {...register(`links.${at}.shown`)} />
        <div className="flex">
          <IconButton
            label={t('Move {name} up', { name })}
            icon={<IconArrowUp />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={t('Move {name} down', { name })}
            icon={<IconArrowDown />}
            disabled={last}
            onClick={() => onMove(at + 1)}
          />
        </div>
      </div>
    </fieldset>
  );
}

/** Loads the links' default names in all languages; the browser has only its own. */
async function allLanguages(): Promise<void> {
  for (const { code } of offeredLanguages()) await loadTexts(code, [firstLinks[0].name.space]);
}

export function SidebarForm({ saved }: { saved: Received<typeof sidebar.get> }) {
  const t = useText(messages);
  const lang = useLang();
  const form = useEditForm(sidebar.edit, {
    record: saved,
    valuesOf: ({ links }): SidebarLinks => ({ links }),
    draftOf: ({ links }) => byPlace(links),
    bodyOf: (changes, onto) => ({ links: Object.values({ ...onto, ...changes }) }),
    schema: sidebarLinks,
    draftName: 'sidebar',
    send: ({ links }, edit) => edit.save(byPlace(links)),
    refreshes: [sidebar.get],
    fields: Object.fromEntries(
      saved.links.map((_, at) => [
        `place${at}`,
        {
          label: t('Link {number}', { number: number(at + 1) }),
          show: (link: SidebarLink) => (
            <>
              {textIn(lang, linkName(link))} <span className="block text-ink-soft">{link.target}</span>
              {!link.shown && <span className="block text-ink-soft">{t('Not shown')}</span>}
            </>
          ),
        },
      ]),
    ),
    toast: () => [t('Side bar'), t('Saved.')],
  });
  const { control, busy, reset } = form;
  const { fields, move } = useFieldArray({ control, name: 'links' });
  const typed = useWatch({ control, name: 'links' });

  return (
    <FormFrame
      form={form}
      canUndo
      buttons={
        <Button
          tone="quiet"
          disabled={busy}
          onClick={() =>
            void allLanguages().then(
              () => reset(defaultSidebar(), { keepDefaultValues: true }),
              () =>
                toast.error(
                  t('Back to the first links'),
                  t('The server could not be reached. Check your connection and try again.'),
                ),
            )
          }
        >
          {t('Back to the first links')}
        </Button>
      }
      aside={<Preview links={typed} />}
    >
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id}>
            <LinkFields
              at={at}
              last={at === fields.length - 1}
              link={typed[at]}
              form={form}
              onMove={(to) => move(at, to)}
            />
          </li>
        ))}
      </ol>
    </FormFrame>
  );
}
