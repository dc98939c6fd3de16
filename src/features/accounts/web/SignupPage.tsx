import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { call, CallError } from '../../../lib/web/call.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts, signup } from '../api.ts';
import { targetOf } from '../rules.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { Note } from './Note.tsx';
import { messages } from './text.ts';
import { WantedNote } from './WantedNote.tsx';

type Values = z.input<typeof signup>;
type Newcomer = z.output<typeof signup>;

const empty: Values = {
  userId: 0,
  userCode: '',
  userName: '',
  mobile: '',
  userEmail: '',
  password: '',
  type: 'Free',
};
const names = ['userName', 'mobile', 'userEmail', 'password'] as const;
const taken = 'This Email is Already Exist.';

/** Upper case as typed (SPECIFICATION §5), keeping the caret; not during an input method's composition. */
function upperCase({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const upper = target.value.toUpperCase();
  if (upper === target.value || (nativeEvent as InputEvent).isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = upper;
  target.setSelectionRange(selectionStart, selectionEnd);
}

/** 'Registration Forms' (SPECIFICATION, screen 6, §4 and §5 signup). */
export function SignupPage() {
  const t = useText(messages);
  const sentence = useSentence();
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState(false);
  const [{ redirect }] = useFilters('redirect');
  const { islogged } = useSession();
  const form = useForm<Values, unknown, Newcomer>({
    mode: 'onTouched',
    resolver: zodResolver(signup),
    defaultValues: empty,
  });
  const { register, formState, setError, reset } = form;
  const { errors, isValid, isSubmitting } = formState;

  useEffect(() => {
    // SPECIFICATION §4; not during a session, whose screens it would change
    if (!islogged) localStorage.setItem('usertype', 'Free');
  }, [islogged]);

  const submit = form.handleSubmit(async (newcomer) => {
    setFailure(null);
    try {
      const known = await call(accounts.details, { query: { useremail: newcomer.userEmail } });
      if (known !== 'No User')
        return setError('userEmail', { type: 'server', message: taken }, { shouldFocus: true });
      await call(accounts.create, { body: newcomer });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409)
        return setError('userEmail', { type: 'server', message: taken }, { shouldFocus: true });
      if (!showFieldErrors(error, names, setError)) setFailure(error.message);
      return;
    }
    toast.success(t('Register User'), t('You have registered successfully.Please login for free courses.'));
    setCreated(true);
    reset(empty);
    await navigate('/login', {
      search: { redirect },
      state: { note: 'Login Created', email: newcomer.userEmail },
      replace: true,
    });
  });

  const name = register('userName');
  return (
    <AuthLayout title={t('Registration Forms')} intro={t('Enter user detail to create new Login.')}>
      <Note>{created && t('Login Created')}</Note>
      <WantedNote redirect={redirect} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RadioGroup
          label={t('User Type')}
          {...register('type')}
          options={[
            { value: 'Free', label: t('Free'), hint: t('Every first lesson is free') },
            { value: 'Student', label: t('Student'), hint: t('In school or college') },
          ]}
        />
        <TextField
          label={t('Full Name')}
          autoComplete="name"
          autoCapitalize="characters"
          {...name}
          onChange={(event) => {
            upperCase(event);
            return name.onChange(event);
          }}
          error={sentence(errors.userName)}
        />
        <TextField
          label={t('Mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...register('mobile')}
          error={sentence(errors.mobile)}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('In small letters')}
          {...register('userEmail')}
          error={sentence(errors.userEmail)}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          hint={t('8 characters or more')}
          {...register('password')}
          error={sentence(errors.password)}
        />
        <FormError message={failure} onRetry={() => void submit()} busy={isSubmitting} />
        <Button type="submit" tone="primary" size="lg" disabled={!isValid} busy={isSubmitting}>
          {t('Signup')}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
        <p className="text-ink-soft">{t('Click to enter existing login detail.')}</p>
        <LinkButton {...(targetOf(redirect) ? { to: '/login', search: { redirect } } : { to: '/course' })}>
          {t('User Log in')}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
