import { dictionary } from '../../text.ts';
import { useText } from '../i18n.ts';
import { Anchor } from './Anchor.tsx';
import { cx } from './cx.ts';

export const messages = dictionary('lib');

/** A secondary link beside the main action: underlined text with a touch target of full size. */
export const quietLinkClass = 'inline-flex min-h-11 items-center text-accent-strong underline';

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
      {useText(messages)('I have an account')}
    </Anchor>
  );
}
