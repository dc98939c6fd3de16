import { dictionary } from '../../text.ts';
import { useText } from '../i18n.ts';
import { Anchor, quietLinkClass } from './Anchor.tsx';
import { cx } from './cx.ts';

export const messages = dictionary('lib');

/** The link for people who have an account, beside the one that creates it; they return to `redirect`. */
export function HaveAccount({
  redirect,
  className,
}: {
  redirect: string | undefined;
  className?: string | undefined;
}) {
  return (
    <Anchor to="/login" search={{ redirect }} className={cx(quietLinkClass, className)}>
      {useText(messages)('Already have an account? Log in')}
    </Anchor>
  );
}
