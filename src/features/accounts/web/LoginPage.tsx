import { textIn } from '../../../lib/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { navigate, useNavigationState } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { storeSession } from '../../../lib/web/storedSession.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts } from '../api.ts';
import { afterLogin, loginForm } from '../rules.ts';
import { messages as ruleMessages } from '../text.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useSentence } from '../../../lib/web/formErrors.ts';
import { Note } from './Note.tsx';
import { messages } from './text.ts';
import { WantedNote } from './WantedNote.tsx';

const notes = {
  'Login Created': messages('Login Created'),
  'Your new password is set. Please log in with it.': ruleMessages(
    'Your new password is set. Please log in with it.',
  ),
};

/** Navigation state of the previous screen: a success message, and the e-mail. */
interface LoginState {
  note?: keyof typeof notes;
  email?: string;
}

const linkClass = 'inline-flex min-h-11 items-center text-accent-strong underline';

/** 'USER LOG IN' (SPECIFICATION, screen 7, §4 login flag). */
export function LoginPage() {
  const t = useText(messages);
  const rule = useText(ruleMessages);
  const lang = useLang();
  const sentence = useSentence();
  const queries = useQueryClient();
  const [{ redirect }] = useFilters('redirect');
  const state = useNavigationState<LoginState>();
  const [failure, setFailure] = useState<{ message: string; again: boolean } | null>(null);
  // without a form library, which would be large for two fields on the first screen
  const [values, setValues] = useState({ useremail: state.email ?? '', pswd: '' });
  const [touched, setTouched] = useState({ useremail: false, pswd: false });
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const parsed = loginForm.safeParse(values);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: FormEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    onBlur: () => setTouched({ ...touched, [name]: true }),
    error: touched[name] ? sentence(parsed.error?.issues.find(({ path }) => path[0] === name)) : undefined,
  });

  const submit = async (): Promise<void> => {
    if (!parsed.success || busy) return;
    const body = parsed.data;
    setBusy(true);
    setFailure(null);
    try {
      const login = await call(accounts.login, { body });
      // a previous user's data must not be shown
      queries.clear();
      storeSession(login);
      if (login.failedLogins)
        toast.info(
          t('Failed logins'),
          t('{count} tries with a wrong password since you last looked.', {
            count: number(login.failedLogins),
          }),
          { action: { label: t('Settings'), onAction: () => void navigate('/userssettings') } },
        );
      // replaces the history entry: Back must not lead to the login
      await navigate(afterLogin(login.userType, redirect), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // network and server errors say nothing about the password (decision 26)
      const again = error.status === 0 || error.status >= 500;
      const told = again || error.status === 429 || error.code === 'insecure';
      setFailure({
        message: told ? error.message : rule('Incorrect Id or password'),
        again,
      });
      if (!again) password.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthLayout title={t('USER LOG IN')} intro={t('Welcome back. Your lessons wait where you left them.')}>
      <Note>{state.note && notes[state.note] && textIn(lang, notes[state.note])}</Note>
      <WantedNote redirect={redirect} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('useremail')}
        />
        <PasswordField ref={password} label={t('Password')} {...field('pswd')} />
        <FormError
          message={failure?.message}
          onRetry={failure?.again ? () => void submit() : undefined}
          busy={busy}
        />
        <Button type="submit" tone="primary" size="lg" disabled={!parsed.success} busy={busy}>
          {t('Login')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3">
        <Anchor to="/forgot" search={{ redirect }} className={linkClass}>
          {t('Forgot your password?')}
        </Anchor>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-soft">{t('New here?')}</span>
          <Anchor to="/signup" search={{ redirect }} className={linkClass}>
            {t('Create a login')}
          </Anchor>
        </p>
      </div>
    </AuthLayout>
  );
}
