import { quietLinkClass } from '../../pageFrame.ts';
import { dictionary } from '../../text.ts';
import { useText } from '../i18n.ts';
import { Anchor } from './Anchor.tsx';
import { cx } from './cx.ts';

export const messages = dictionary('lib');

/** The question and link for people who have an account, beside the way to create one; they return to `redirect`. */
export function HaveAccount({
  redirect,
  className,
}: {
  redirect: string | undefined;
  className?: string | undefined;
}) {
  const t = useText(messages);
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-2', className)}>
      <span className="text-ink-soft">{t('Already have an account?')}</span>
      <Anchor to="/login" search={{ redirect }} className={quietLinkClass}>
        {t('Log in')}
      </Anchor>
    </span>
  );
}
