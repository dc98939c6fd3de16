import { useWatch } from 'react-hook-form';
import { ownShades, shadesOf } from '../../../lib/accent.ts';
import type { Received } from '../../../lib/contract.ts';
import { eachField } from '../../../lib/localized.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { languageName } from '../../../lib/web/forms/languageName.ts';
import { LocalizedFields } from '../../../lib/web/forms/LocalizedFields.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
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
  foundedYear: saved.foundedYear === 0 ? '' : String(saved.foundedYear),
});

/** The default accent, shown in the colour field while none is set. */
const ownAccent = ownShades.accent[0];

interface SectionProps {
  field: FormFields<PublicValues>['field'];
}

function FounderSection({ field }: SectionProps) {
  const t = useText(messages);
  return (
    <Section title={t('Founder and founding')} about={t('The About page tells this.')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('Founded in the year')}
          hint={t('Left empty, no year is shown.')}
          maxLength={4}
          {...field('foundedYear')}
        />
        <TextField label={t('Name of the founder')} maxLength={100} {...field('founderName')} />
      </div>
      <LocalizedFields
        form={{ field }}
        name="founderBio"
        label={(language) => t('The founder’s story in {language}', { language })}
        hint={t('An empty line begins a new paragraph.')}
        rows={6}
        maxLength={3000}
      />
    </Section>
  );
}

function SignatorySection({ field }: SectionProps) {
  const t = useText(messages);
  return (
    <Section
      title={t('Signature of certificates')}
      about={t('Printed on every certificate below a line to sign on. Without a name there is no line.')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Name of the signatory')} maxLength={100} {...field('signatory')} />
        <TextField
          label={t('Role of the signatory')}
          hint={t('Such as Director')}
          maxLength={100}
          {...field('signatoryRole')}
        />
      </div>
    </Section>
  );
}

function ContactSection({ field }: SectionProps) {
  const t = useText(messages);
  return (
    <Section
      title={t('How people reach you')}
      about={t('Shown on About and Contact. What is empty is not shown.')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Phone')} type="tel" maxLength={30} {...field('phone')} />
        <TextField label={t('Email')} type="email" maxLength={254} {...field('email')} />
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
  );
}

function BrandSection({
  typed: { logo, accent },
  error,
  onSet,
}: {
  typed: PublicValues;
  error: string | undefined;
  onSet: (name: 'logo' | 'accent', value: string) => void;
}) {
  const t = useText(messages);
  const asItIs = accent === '' || shadesOf(accent).accent[0] === accent.toLowerCase();
  return (
    <Section
      title={t('Logo and accent colour')}
      about={t('The logo stands in the header, the colour on buttons and links of every screen.')}
    >
      <LogoField logo={logo} onLogo={(name) => onSet('logo', name)} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('Colour')}
          type="color"
          className="w-28"
          value={accent || ownAccent}
          onChange={(event) => onSet('accent', event.target.value)}
          error={error}
        />
        <Button disabled={accent === ''} onClick={() => onSet('accent', '')}>
          {t('The product’s orange')}
        </Button>
      </div>
      <p aria-live="polite" className="text-ink-soft">
        {asItIs
          ? t('This colour can be read as it is.')
          : t('Made darker or lighter where needed, so that everybody can read it.')}
      </p>
    </Section>
  );
}

export function PublicForm({ saved, name }: { saved: Saved; name: string }) {
  const t = useText(messages);
  const form = useEditForm(institute.publicEdit, {
    record: saved,
    valuesOf,
    draftOf,
    draftName: 'public pages',
    schema: publicDraft,
    read: (typed) => ({ ...typed, foundedYear: typed.foundedYear.trim() || '0' }),
    refreshes: [institute.public],
    fields: {
      foundedYear: { label: t('Founded in the year') },
      founderName: { label: t('Name of the founder') },
      ...eachField('founderBio', (lang) => ({
        label: t('The founder’s story in {language}', { language: languageName(lang) }),
      })),
      signatory: { label: t('Name of the signatory') },
      signatoryRole: { label: t('Role of the signatory') },
      phone: { label: t('Phone') },
      email: { label: t('Email') },
      visit: { label: t('Address for visitors') },
      groupLink: { label: t('Link of the messaging group') },
      website: { label: t('Website') },
      youtube: { label: 'YouTube' },
      facebook: { label: 'Facebook' },
      instagram: { label: 'Instagram' },
      logo: { label: t('Logo') },
      accent: { label: t('Colour') },
    },
    toast: () => [t('Public pages'), t('Saved.')],
    onSent: showBrand,
  });
  const typed = useWatch({ control: form.control }) as PublicValues;
  return (
    <FormFrame form={form} canUndo stays aside={<PublicPreview typed={typed} name={name} />}>
      <BrandSection
        typed={typed}
        error={form.errorOf('accent')}
        onSet={(key, value) => form.setValue(key, value, { shouldDirty: true })}
      />
      <ContactSection field={form.field} />
      <SignatorySection field={form.field} />
      <FounderSection field={form.field} />
    </FormFrame>
  );
}
