import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ownShades, shadesOf } from '../../../lib/accent.ts';
import type { Received } from '../../../lib/contract.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { institute } from '../api.ts';
import { publicDraft, type PublicInstitute } from '../rules.ts';
import { Section } from './InstituteSections.tsx';
import { LogoField } from './LogoField.tsx';
import { PublicPreview } from './PublicPreview.tsx';
import { messages } from './publicText.ts';
import { showBrand } from './showBrand.ts';

export type PublicValues = Record<keyof PublicInstitute, string>;

type Saved = Received<typeof institute.publicEdit>;

const draftOf = ({ version: _version, ...draft }: Saved): PublicInstitute => draft;

const valuesOf = ({ version: _version, ...saved }: Saved): PublicValues => ({
  ...saved,
  foundedYear: String(saved.foundedYear),
});

const names = Object.keys(publicDraft.shape) as (keyof PublicInstitute)[];
const resolver = zodResolver(publicDraft) as unknown as Resolver<PublicValues, unknown, PublicInstitute>;

/** The default accent, shown in the colour field while none is set. */
const ownAccent = ownShades.accent[0];

/** The institute's public data, with a preview. */
export function PublicForm({ saved, name }: { saved: Saved; name: string }) {
  const t = useText(messages);
  const sentence = useSentence();
  const form = useForm<PublicValues, unknown, PublicInstitute>({
    mode: 'onTouched',
    resolver,
    defaultValues: valuesOf(saved),
  });
  const { control, register, setValue, setError, formState, reset } = form;
  const typed = useWatch({ control }) as PublicValues;
  const send = useEdit(institute.publicEdit, {
    record: saved,
    draftOf,
    refreshes: [institute.public],
    fields: {
      foundedYear: { label: t('Founded in the year') },
      founderName: { label: t('Name of the founder') },
      founderBio: { label: t('The founder’s story in English') },
      founderBioHi: { label: t('The founder’s story in Hindi') },
      phone: { label: t('Phone') },
      email: { label: t('E-mail') },
      visit: { label: t('Address for visitors') },
      groupLink: { label: t('Link of the messaging group') },
      website: { label: t('Website') },
      youtube: { label: 'YouTube' },
      facebook: { label: 'Facebook' },
      instagram: { label: 'Instagram' },
      logo: { label: t('Logo') },
      accent: { label: t('Colour') },
    },
    onTheirs: (present) => reset(valuesOf(present)),
  });
  const { errors } = formState;
  const submit = form.handleSubmit((body) => {
    send.mutate(body, {
      onSuccess: (now) => {
        if (!now) return;
        reset(valuesOf(now));
        showBrand(now);
        toast.success(t('Public pages'), t('Saved.'));
      },
      onError: (error) => void showFieldErrors(error, names, setError),
    });
  });
  const field = (key: keyof PublicInstitute) => ({ error: sentence(errors[key]), ...register(key) });
  const asItIs = typed.accent === '' || shadesOf(typed.accent).accent[0] === typed.accent.toLowerCase();

  return (
    <FormFrame
      send={send}
      onSubmit={submit}
      fields={names}
      dirty={formState.isDirty}
      onUndo={() => reset()}
      aside={<PublicPreview typed={typed} name={name} />}
    >
      <Section title={t('Founder and founding')} about={t('The About page tells this.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField label={t('Founded in the year')} maxLength={4} {...field('foundedYear')} />
          <TextField label={t('Name of the founder')} maxLength={100} {...field('founderName')} />
        </div>
        <TextArea
          label={t('The founder’s story in English')}
          hint={t('An empty line begins a new paragraph.')}
          rows={6}
          maxLength={3000}
          {...field('founderBio')}
        />
        <TextArea
          label={t('The founder’s story in Hindi')}
          rows={6}
          lang="hi"
          maxLength={3000}
          {...field('founderBioHi')}
        />
      </Section>
      <Section
        title={t('How people reach you')}
        about={t('Shown on About and Contact. What is empty is not shown.')}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Phone')} type="tel" maxLength={30} {...field('phone')} />
          <TextField label={t('E-mail')} type="email" maxLength={254} {...field('email')} />
        </div>
        <TextArea label={t('Address for visitors')} rows={2} maxLength={300} {...field('visit')} />
        <TextField
          label={t('Link of the messaging group')}
          hint={t('Such as https://chat.whatsapp.com/… Leads there from “Join our group”.')}
          type="url"
          maxLength={300}
          {...field('groupLink')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Website')} type="url" maxLength={300} {...field('website')} />
          <TextField label="YouTube" type="url" maxLength={300} {...field('youtube')} />
          <TextField label="Facebook" type="url" maxLength={300} {...field('facebook')} />
          <TextField label="Instagram" type="url" maxLength={300} {...field('instagram')} />
        </div>
      </Section>
      <Section
        title={t('Logo and accent colour')}
        about={t('The logo stands in the header, the colour on buttons and links of every screen.')}
      >
        <LogoField logo={typed.logo} onLogo={(name) => setValue('logo', name, { shouldDirty: true })} />
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('Colour')}
            type="color"
            className="w-28"
            value={typed.accent || ownAccent}
            onChange={(event) => setValue('accent', event.target.value, { shouldDirty: true })}
            error={sentence(errors.accent)}
          />
          <Button
            disabled={typed.accent === ''}
            onClick={() => setValue('accent', '', { shouldDirty: true })}
          >
            {t('The product’s orange')}
          </Button>
        </div>
        <p aria-live="polite" className="text-ink-soft">
          {asItIs
            ? t('This colour can be read as it is.')
            : t('Made darker or lighter where needed, so that everybody can read it.')}
        </p>
      </Section>
    </FormFrame>
  );
}
