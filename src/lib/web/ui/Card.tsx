import { cardClass } from '../../pageFrame.ts';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A card. Label it with `aria-labelledby` when it has a heading. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(cardClass(), className)} />;
}
