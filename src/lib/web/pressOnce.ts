import type { KeyboardEvent } from 'react';

/** A second click within this time, in milliseconds, is part of a double click. */
export const doubleMs = 500;

/** For onKeyDown of a button whose second press undoes the first: holding Enter presses it only once. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
