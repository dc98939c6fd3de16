import { textIn } from '../../../lib/text.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayInIndia } from '../../../lib/money.ts';
import { CallError } from '../../../lib/web/call.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import type { Profile } from '../api.ts';
import { isUnborn, profileDraft, type State, states } from '../rules.ts';
import { messages as ruleMessages, stateNames } from '../text.ts';
import { keepPhoto, type PhotoChange, PhotoField } from './PhotoField.tsx';
import { useSaveProfile, type Values } from './saveProfile.ts';
import { messages } from './text.ts';

const { fullName, fathersName, dob, mobileNo, alternateMobileNo, email, personalEmail } = profileDraft.shape;
const { address, state, city, pincode } = profileDraft.shape;
const form = z.object({
  fullName,
  fathersName,
  dob: z.pipe(
    dob,
    z
      .string()
      .check(
        z.refine(
          (value) => !isUnborn(value, dayInIndia(new Date())),
          ruleMessages('Date of birth can’t be in the future.').english,
        ),
      ),
  ),
  mobileNo,
  alternateMobileNo,
  email,
  personalEmail,
  address,
  state,
  city,
  pincode,
});
const names = Object.keys(form.shape) as (keyof Values)[];

const valuesOf = (profile: Profile): z.input<typeof form> => ({
  fullName: profile.fullName,
  fathersName: profile.fathersName,
  dob: profile.dob,
  mobileNo: profile.mobileNo,
  alternateMobileNo: profile.alternateMobileNo,
  email: profile.email,
  personalEmail: profile.personalEmail,
  address: profile.address,
  // a state unknown to this version must be chosen again
  state: states.includes(profile.state as State) ? (profile.state as State) : '',
  city: profile.city,
  pincode: profile.pincode,
});

/** Upper case as typed (SPECIFICATION §5), keeping the caret; not during an input method's composition. */
function upperCase({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const upper = target.value.toUpperCase();
  if (upper === target.value || (nativeEvent as InputEvent).isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = upper;
  target.setSelectionRange(selectionStart, selectionEnd);
}

/** The profile form (SPECIFICATION, screen 20). The input survives every failure. */
export function ProfileForm({ profile, mine }: { profile: Profile; mine: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  const sentence = useSentence();
  const [photo, setPhoto] = useState<PhotoChange>(keepPhoto);
  const [status, setStatus] = useState<'Profile created' | 'Profile updated' | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm<
    z.input<typeof form>,
    unknown,
    Values
  >({ mode: 'onTouched', resolver: zodResolver(form), defaultValues: valuesOf(profile) });
  const { save, busy, percent, dialog } = useSaveProfile(profile, (present) => {
    reset(valuesOf(present));
    setPhoto(keepPhoto);
  });
  const { errors } = formState;
  const [today] = useState(() => dayInIndia(new Date()));

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    setStatus(null);
    const saved = await save(values, photo);
    if (saved === null) return;
    if (saved instanceof CallError) {
      if (!showFieldErrors(saved, names, setError)) setProblem(saved);
      return;
    }
    reset(valuesOf(saved));
    setPhoto(keepPhoto);
    setStatus(profile.id === 0 ? 'Profile created' : 'Profile updated');
  });

  // no autofill with the administrator's data in somebody else's profile
  const auto = (token: string): string => (mine ? token : 'off');
  const name = register('fullName');
  const tel = { type: 'tel', inputMode: 'numeric', maxLength: 10 } as const;
  const mail = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const;
  const byName = new Intl.Collator(lang);
  const options = states
    .map((value) => ({ value, label: textIn(lang, stateNames[value]) }))
    .toSorted((a, b) => byName.compare(a.label, b.label));

  return (
    <form
      noValidate
      onChange={() => setStatus(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <Card>
        <PhotoField
          name={profile.fullName}
          photoUrl={profile.photoUrl}
          change={photo}
          disabled={busy}
          onChange={(change) => {
            setStatus(null);
            setPhoto(change);
          }}
        />
      </Card>
      <Card className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t('Full Name')}
          hint={
            mine
              ? t('Changing it here leaves the name of your account as it is.')
              : t('Changing it here leaves the name of the account as it is.')
          }
          autoComplete={auto('name')}
          autoCapitalize="characters"
          className="sm:col-span-2"
          {...name}
          onChange={(event) => {
            upperCase(event);
            return name.onChange(event);
          }}
          error={sentence(errors.fullName)}
        />
        <TextField
          label={t("Father's Name")}
          autoComplete="off"
          {...register('fathersName')}
          error={sentence(errors.fathersName)}
        />
        <DateField
          label={t('Date of Birth')}
          autoComplete={auto('bday')}
          max={today}
          min="1900-01-01"
          {...register('dob')}
          error={sentence(errors.dob)}
        />
        <TextField
          label={t('Mobile No')}
          {...tel}
          autoComplete={auto('tel-national')}
          {...register('mobileNo')}
          error={sentence(errors.mobileNo)}
        />
        <TextField
          label={t('Alternate Mobile No')}
          {...tel}
          autoComplete="off"
          {...register('alternateMobileNo')}
          error={sentence(errors.alternateMobileNo)}
        />
        <TextField
          label={t('Email')}
          {...mail}
          autoComplete={auto('email')}
          {...register('email')}
          error={sentence(errors.email)}
        />
        <TextField
          label={t('Personal Email')}
          {...mail}
          autoComplete="off"
          {...register('personalEmail')}
          error={sentence(errors.personalEmail)}
        />
        <TextArea
          label={t('Address')}
          rows={3}
          autoComplete={auto('street-address')}
          className="sm:col-span-2"
          {...register('address')}
          error={sentence(errors.address)}
        />
        <SelectField
          label={t('State')}
          placeholder={t('Choose a state')}
          options={options}
          autoComplete="off"
          {...register('state')}
          error={sentence(errors.state)}
        />
        <TextField
          label={t('City')}
          autoComplete={auto('address-level2')}
          {...register('city')}
          error={sentence(errors.city)}
        />
        <TextField
          label={t('Pincode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete={auto('postal-code')}
          {...register('pincode')}
          error={sentence(errors.pincode)}
        />
        <div className="flex flex-col gap-3 border-t border-line pt-4 sm:col-span-2">
          {percent !== null && <ProgressBar value={percent} label={t('Uploading photo')} />}
          <FormError
            message={problem?.message}
            signedOut={problem?.status === 401}
            onRetry={() => void submit()}
            busy={busy}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" tone="primary" busy={busy}>
              {t('Update Profile')}
            </Button>
            <p role="status" aria-live="polite" className="font-semibold text-success">
              {status && t(status)}
            </p>
          </div>
        </div>
      </Card>
      {dialog}
    </form>
  );
}
