import { quietLinkClass } from '../../../lib/pageFrame.ts';
import { textIn } from '../../../lib/text.ts';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { CallError } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useSentence } from '../../../lib/web/forms/useSentence.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { useNavigationState } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { loginForm } from '../rules.ts';
import { messages as ruleMessages } from '../text.ts';
import { AuthLayout, OtherForm } from './AuthLayout.tsx';
import { Note } from './Note.tsx';
import { messages as authMessages } from '../authText.ts';
import { messages } from './text.ts';
import { useSignIn } from './useSignIn.ts';
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

function useLogin(redirect: string) {
  const rule = useText(ruleMessages);
  const signIn = useSignIn(redirect);
  return async (body: z.output<typeof loginForm>): Promise<CallError | null> => {
    try {
      await signIn(body);
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // network and server errors say nothing about the password (decision 26), and neither do other refusals
      if (error.status === 0 || error.status >= 500) return error;
      const isWrong = error.code === 'wrong_credentials';
      return new CallError(422, error.code, isWrong ? rule('Incorrect Id or password') : error.message);
    }
  };
}

/** 'USER LOG IN' (SPECIFICATION, screen 7, §4 login flag). */
export function LoginPage() {
  const t = useText(messages);
  const lang = useLang();
  const sentence = useSentence();
  const [{ redirect }] = useFilters('redirect');
  const login = useLogin(redirect);
  const state = useNavigationState<LoginState>();
  const [failure, setFailure] = useState<CallError | null>(null);
  // without the form library, which is large for two fields on the first screen
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
    if (busy) return;
    if (!parsed.success) {
      setTouched({ useremail: true, pswd: true });
      const [wrong] = parsed.error.issues;
      document.getElementsByName(String(wrong?.path[0]))[0]?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    const refused = await login(parsed.data).finally(() => setBusy(false));
    setFailure(refused);
    if (refused?.status === 422) password.current?.focus();
  };

  return (
    <AuthLayout
      title={textIn(lang, authMessages('USER LOG IN'))}
      intro={textIn(lang, authMessages('Welcome back. Your lessons are where you left them.'))}
      other={
        <OtherForm
          ask={textIn(lang, authMessages('New here?'))}
          label={textIn(lang, authMessages('Create a login'))}
          to="/signup"
          search={{ redirect }}
        />
      }
    >
      <Note>{state.note && notes[state.note] && textIn(lang, notes[state.note])}</Note>
      <WantedNote redirect={redirect} />
      <FormFrame
        form={{ submit, busy, failure }}
        submit={t('Login')}
        // as at the sign-up it looks enabled, since pressing it shows what is missing
        button={{
          size: 'lg',
          className: 'w-full cursor-pointer! opacity-100!',
          'aria-disabled': !parsed.success || undefined,
        }}
      >
        <EmailField autoComplete="username" {...field('useremail')} />
        <div>
          <PasswordField ref={password} label={t('Password')} {...field('pswd')} />
          <p className="-mb-3 text-right text-sm">
            <Anchor to="/forgot" search={{ redirect }} className={quietLinkClass}>
              {t('Forgot your password?')}
            </Anchor>
          </p>
        </div>
      </FormFrame>
    </AuthLayout>
  );
}
