import type { ChangeEvent } from 'react';

interface Field {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** Corrects what is typed into a field at once, keeping the caret. */
export const corrected = <F extends Field>(field: F, correct: (typed: string) => string): F => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const better = correct(target.value);
    // not during an input method's composition
    if (better !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const { selectionStart, selectionEnd } = target;
      target.value = better;
      // a field of an e-mail has no caret that scripts may set
      if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
    }
    return field.onChange(event);
  },
});

/** Makes a field upper case as typed (SPECIFICATION §5). */
export const upperCase = <F extends Field>(field: F): F => corrected(field, (typed) => typed.toUpperCase());

/** Makes an e-mail lower case as typed, which is all that its rule takes. */
export const lowerCase = <F extends Field>(field: F): F => corrected(field, (typed) => typed.toLowerCase());
