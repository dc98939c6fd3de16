import { zodResolver } from '@hookform/resolvers/zod';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { translate, textIn } from '../../../lib/text.ts';
import type { Received } from '../../../lib/contract.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { sidebar } from '../api.ts';
import { defaultSidebar, linkName, type SidebarLink, type SidebarLinks, sidebarLinks } from '../rules.ts';
import { messages } from './text.ts';

const check = zodResolver(sidebarLinks);
const resolver: Resolver<SidebarLinks> = (values, context, options) =>
  check(values, context, options as never);

/** The links by their places: two people who change different ones change different fields. */
const byPlace = (links: readonly SidebarLink[]): Record<string, SidebarLink> =>
  Object.fromEntries(links.map((link, at) => [`place${at}`, link]));

/** How the side bar will look with what is typed. */
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
          // what is typed may be the same twice
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

/** The six links, one card each; everything is saved together. */
export function SidebarForm({ saved }: { saved: Received<typeof sidebar.get> }) {
  const t = useText(messages);
  const lang = useLang();
  const form = useForm<SidebarLinks>({ mode: 'onTouched', resolver, defaultValues: { links: saved.links } });
  const { control, register, formState, reset } = form;
  const { fields, move } = useFieldArray({ control, name: 'links' });
  const typed = useWatch({ control, name: 'links' });
  const send = useEdit(sidebar.edit, {
    record: saved,
    draftOf: ({ links }) => byPlace(links),
    bodyOf: (changes, onto) => ({ links: Object.values({ ...onto, ...changes }) }),
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
    onTheirs: ({ links }) => reset({ links }),
  });
  const problem = (at: number, name: 'en' | 'hi' | 'target'): string | undefined => {
    const message = formState.errors.links?.[at]?.[name]?.message;
    return message && translate(message, lang);
  };
  const submit = form.handleSubmit((body) =>
    send.mutate(byPlace(body.links), {
      onSuccess: (now) => {
        if (!now) return;
        reset({ links: now.links });
        toast.success(t('Side bar'), t('Saved.'));
      },
    }),
  );

  return (
    <FormFrame
      send={send}
      onSubmit={submit}
      fields={[]}
      dirty={formState.isDirty}
      onUndo={() => reset()}
      buttons={
        <Button
          tone="quiet"
          disabled={send.isPending}
          onClick={() => reset(defaultSidebar, { keepDefaultValues: true })}
        >
          {t('Back to the first links')}
        </Button>
      }
      aside={<Preview links={typed} />}
    >
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => {
          const name =
            (typed[at] && textIn(lang, linkName(typed[at]))) ||
            t('Link {number}', { number: number(at + 1) });
          return (
            <li key={field.id}>
              <fieldset className="rounded-xl border border-line bg-surface p-4">
                <legend className="sr-only">{t('Link {number}', { number: number(at + 1) })}</legend>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    label={t('Name in English')}
                    lang="en"
                    maxLength={40}
                    required
                    error={problem(at, 'en')}
                    {...register(`links.${at}.en`)}
                  />
                  <TextField
                    label={t('Name in Hindi')}
                    lang="hi"
                    maxLength={40}
                    required
                    error={problem(at, 'hi')}
                    {...register(`links.${at}.hi`)}
                  />
                  <TextField
                    label={t('Leads to')}
                    hint={t('A page such as /course, or an https:// address.')}
                    inputMode="url"
                    maxLength={300}
                    required
                    error={problem(at, 'target')}
                    className="sm:col-span-2"
                    {...register(`links.${at}.target`)}
                  />
                </div>
                <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                  <Checkbox label={t('Shown')} {...register(`links.${at}.shown`)} />
                  <div className="flex">
                    <IconButton
                      label={t('Move {name} up', { name })}
                      icon={<IconArrowUp />}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      label={t('Move {name} down', { name })}
                      icon={<IconArrowDown />}
                      disabled={at === fields.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                  </div>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
    </FormFrame>
  );
}
