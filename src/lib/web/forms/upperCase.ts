import type { ChangeEvent } from 'react';

interface Field {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** A field of a form in upper case as typed (SPECIFICATION §5), with the caret where it was. */
export const upperCase = <F extends Field>(field: F): F => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const upper = target.value.toUpperCase();
    // never in the middle of an input method's composing
    if (upper !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const { selectionStart, selectionEnd } = target;
      target.value = upper;
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    return field.onChange(event);
  },
});
