import { useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { textIn } from '../../../lib/text.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { upperCase } from '../../../lib/web/forms/corrected.ts';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { nameForLearners } from '../../accounts/rules.ts';
import type { Profile } from '../api.ts';
import { states } from '../rules.ts';
import { stateNames } from '../text.ts';
import { PhotoField } from './PhotoField.tsx';
import { messages } from './text.ts';
import { type ProfileValues, useProfileForm } from './useProfileForm.ts';

// no maxLength: it would cut a pasted 09876543210 to another number
const tel = { type: 'tel', inputMode: 'numeric' } as const;
const mail = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const;

interface PartProps {
  field: FormFields<ProfileValues>['field'];
  /** The autocomplete token; 'off' in somebody else's profile, since the browser would fill in the administrator's data. */
  auto: (token: string) => string;
}

function PersonFields({ field, auto, ownName }: PartProps & { ownName: string | null }) {
  const t = useText(messages);
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <>
      <TextField
        label={t('Full Name')}
        hint={
          ownName !== null
            ? t('Changing it here leaves the name of your account as it is.')
            : t('Changing it here leaves the name of the account as it is.')
        }
        autoComplete={auto('name')}
        autoCapitalize="characters"
        className="sm:col-span-2"
        {...upperCase(field('fullName'))}
      />
      <TextField
        label={t('Name that other learners see')}
        hint={
          ownName === null
            ? t('Beside questions, answers and reviews.')
            : t('Shown next to your questions, answers and reviews. If empty: {name}', {
                name: nameForLearners(ownName),
              })
        }
        autoComplete={auto('nickname')}
        maxLength={40}
        className="sm:col-span-2"
        {...field('displayName')}
      />
      <TextField label={t("Father's Name")} autoComplete="off" {...field('fathersName')} />
      <DateField
        label={t('Date of Birth')}
        autoComplete={auto('bday')}
        max={today}
        min="1900-01-01"
        {...field('dob')}
      />
      <TextField label={t('Mobile No')} {...tel} autoComplete={auto('tel-national')} {...field('mobileNo')} />
      <TextField
        label={t('Alternate Mobile No')}
        {...tel}
        autoComplete="off"
        {...field('alternateMobileNo')}
      />
      <TextField label={t('Email')} {...mail} autoComplete={auto('email')} {...field('email')} />
      <TextField label={t('Personal Email')} {...mail} autoComplete="off" {...field('personalEmail')} />
    </>
  );
}

function AddressFields({ field, auto }: PartProps) {
  const t = useText(messages);
  const lang = useLang();
  const byName = new Intl.Collator(lang);
  const options = states
    .map((value) => ({ value, label: textIn(lang, stateNames[value]) }))
    .toSorted((a, b) => byName.compare(a.label, b.label));
  return (
    <>
      <TextArea
        label={t('Address')}
        rows={3}
        autoComplete={auto('street-address')}
        className="sm:col-span-2"
        {...field('address')}
      />
      <SelectField
        label={t('State')}
        placeholder={t('Choose a state')}
        options={options}
        autoComplete="off"
        {...field('state')}
      />
      <TextField label={t('City')} autoComplete={auto('address-level2')} {...field('city')} />
      <TextField
        label={t('Pincode')}
        inputMode="numeric"
        maxLength={6}
        autoComplete={auto('postal-code')}
        {...field('pincode')}
      />
    </>
  );
}

/**
 * The profile form (SPECIFICATION, screen 20). The input survives every failure. `ownName`: the account's name, in the person's
 * own profile.
 */
export function ProfileForm({ profile, ownName }: { profile: Profile; ownName: string | null }) {
  const t = useText(messages);
  const { form, photo, setPhoto, percent, status, changed } = useProfileForm(profile);
  const parts = { field: form.field, auto: (token: string) => (ownName === null ? 'off' : token) };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Card>
        <PhotoField
          name={profile.fullName}
          photoUrl={profile.photoUrl}
          change={photo}
          disabled={form.busy}
          onChange={(change) => {
            changed();
            setPhoto(change);
          }}
        />
      </Card>
      <Card>
        <FormFrame
          form={form}
          submit={t('Update Profile')}
          button={{ className: 'max-sm:w-full' }}
          stays
          foot="bg-surface"
          buttons={
            <p role="status" aria-live="polite" className="ml-2 font-semibold text-success">
              {status && t(status)}
            </p>
          }
          onChange={changed}
          className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
        >
          <PersonFields {...parts} ownName={ownName} />
          <AddressFields {...parts} />
          {percent !== null && (
            <ProgressBar value={percent} label={t('Uploading photo')} className="col-span-full" />
          )}
        </FormFrame>
      </Card>
    </div>
  );
}
