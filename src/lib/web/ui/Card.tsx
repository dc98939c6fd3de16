import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The style of a card, for links: `<Link className={cardClass({ link: true })}>`. */
export function cardClass({
  link = false,
  padded = true,
}: { link?: boolean | undefined; padded?: boolean | undefined } = {}): string {
  return cx(
    'block min-w-0 rounded-xl border border-line bg-surface',
    padded && 'p-4 sm:p-5',
    link &&
      'overflow-hidden text-ink no-underline shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-line-strong',
  );
}

/** A card. Label it with `aria-labelledby` when it has a heading. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(cardClass(), className)} />;
}
