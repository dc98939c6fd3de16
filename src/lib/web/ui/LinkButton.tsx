import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { buttonClass, type ButtonSize, type ButtonTone } from './Button.tsx';
import { cx } from './cx.ts';

export interface LinkButtonProps extends AnchorProps {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

export function LinkButton({
  tone = 'plain',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor {...rest} className={cx(buttonClass(tone, size), className)}>
      {icon && (
        <span aria-hidden="true" className="-ml-0.5 inline-flex shrink-0 [&>svg]:size-5">
          {icon}
        </span>
      )}
      {children}
    </Anchor>
  );
}
