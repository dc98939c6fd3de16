import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { JoinForm } from './JoinForm.tsx';
import { messages } from './joinText.ts';
import { WantedCourse } from './WantedCourse.tsx';

/** /join: the short sign-up as a screen; `?redirect=` is the screen after it. */
export function JoinPage() {
  const t = useText(messages);
  const [{ redirect }] = useFilters('redirect');
  return (
    <AuthLayout title={t('Create your account')} other={<HaveAccount redirect={redirect} />} video={false}>
      <WantedCourse redirect={redirect} />
      <JoinForm redirect={redirect} withLogin={false} />
    </AuthLayout>
  );
}
