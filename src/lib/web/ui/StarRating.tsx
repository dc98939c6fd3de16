import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../i18n.ts';
import { messages } from './text.ts';

export interface StarRatingProps {
  /** 1 to 5; 0 when not yet rated. */
  value: number;
  /** Without it the rating is read-only. */
  onRate?: ((stars: number) => void) | undefined;
}

/** Five stars, one radio group: click or arrow keys (SPECIFICATION, screen 24). */
export function StarRating({ value, onRate }: StarRatingProps) {
  const t = useText(messages);
  const name = useId();
  const stars = [1, 2, 3, 4, 5];
  const star = (n: number) =>
    n <= Math.round(value) ? <IconStarFilled aria-hidden="true" /> : <IconStar aria-hidden="true" />;
  const words = (n: number) => t(n === 1 ? '{count} star' : '{count} stars', { count: n });
  if (!onRate)
    return (
      <span className="inline-flex text-star [&_svg]:size-5">
        <span className="sr-only">{words(value)}</span>
        {stars.map((n) => (
          <span key={n}>{star(n)}</span>
        ))}
      </span>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {value === 0 ? (
          t('Rate this course')
        ) : (
          <>
            {t('Your rating')}{' '}
            <span className="text-sm font-normal text-ink-soft">{t('Choose other stars to change it.')}</span>
          </>
        )}
      </legend>
      <div className="-ml-2 flex">
        {stars.map((n) => (
          <label
            key={n}
            className="flex size-11 cursor-pointer items-center justify-center rounded-md text-star has-focus-visible:outline-2 has-focus-visible:outline-accent-strong hover:bg-surface-2 [&_svg]:size-7"
          >
            <input
              type="radio"
              name={name}
              value={n}
              checked={value === n}
              onChange={() => onRate(n)}
              className="sr-only"
            />
            <span className="sr-only">{words(n)}</span>
            {star(n)}
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {value > 0 && t('you rated this course {count} star(s)', { count: value })}
      </p>
    </fieldset>
  );
}
