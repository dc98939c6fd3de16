import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { navigate, useFragment } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { accounts } from '../api.ts';
import { newPassword } from '../rules.ts';
import { refreshSession } from './liveSession.ts';
import { messages } from './text.ts';

const schema = z.object({ password: newPassword });

/** The target of a password link: sets a new password and goes to /login. */
export function ResetPasswordPage() {
  // in the fragment, which no log and no Referer contains; older links have it in the query until they expire
  const [{ token: earlier, redirect }] = useFilters('token', 'redirect');
  const token = useFragment() || earlier;
  // another link starts with empty fields
  return <NewPassword key={token} token={token} redirect={redirect} />;
}

function NewPassword({ token, redirect }: { token: string; redirect: string }) {
  const t = useText(messages);
  const reset = useSend(accounts.reset);
  const form = useForm({
    schema,
    values: { password: '' },
    send: ({ password }) => reset.mutateAsync({ body: { token, password } }),
    onSent: async () => {
      // all sessions of the account have ended; this browser's may be somebody else's
      if (sessionHint().islogged) await refreshSession().catch(() => {});
      return navigate('/login', {
        search: { redirect },
        replace: true,
        state: { note: 'Your new password is set. Please log in with it.' },
      });
    },
  });
  const dead = !token || Boolean(form.failure?.fields['token']);
  return (
    <Page
      width="narrow"
      title={t('Set a new password')}
      intro={t('Choose a password that you use nowhere else.')}
      back={{ to: '/login', search: { redirect }, label: t('Back to login') }}
    >
      <FormFrame
        form={form}
        submit={t('Save password')}
        button={{ disabled: !form.formState.isValid || !token }}
        buttons={
          dead && (
            <LinkButton to="/forgot" search={{ redirect }}>
              {t('Ask for a new link')}
            </LinkButton>
          )
        }
      >
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          hint={t('8 characters or more')}
          disabled={!token}
          {...form.field('password')}
        />
        {!token && (
          <FormError
            message={t('This address is not complete. Please open the whole link from your mail.')}
          />
        )}
      </FormFrame>
    </Page>
  );
}
