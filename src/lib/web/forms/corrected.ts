import type { ChangeEvent } from 'react';

interface Field {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** Corrects typed text in a field at once, preserving the caret. */
export const corrected = <F extends Field>(field: F, correct: (typed: string) => string): F => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const better = correct(target.value);
    // not during an input method's composition
    if (better !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const { selectionStart, selectionEnd } = target;
      target.value = better;
      // scripts can't set the caret of an e-mail field
      if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
    }
    return field.onChange(event);
  },
});

/** Makes a field upper case as typed (SPECIFICATION §5). */
export const upperCase = <F extends Field>(field: F): F => corrected(field, (typed) => typed.toUpperCase());

/** Makes an e-mail lower case as typed, as its rule requires. */
export const lowerCase = <F extends Field>(field: F): F => corrected(field, (typed) => typed.toLowerCase());
