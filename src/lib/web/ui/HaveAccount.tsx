import { dictionary } from '../../text.ts';
import { useText } from '../i18n.ts';
import { Anchor } from './Anchor.tsx';
import { cx } from './cx.ts';

export const messages = dictionary('lib');

/** A way beside the main one, as underlined words that a finger hits. */
export const quietLinkClass = 'inline-flex min-h-11 items-center text-accent-strong underline';

/** The way of those who have an account, beside what makes one; they come back to `redirect`. */
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
