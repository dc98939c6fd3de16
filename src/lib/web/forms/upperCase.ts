import type { ChangeEvent } from 'react';

interface Field {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** Makes a field upper case as typed (SPECIFICATION §5), keeping the caret. */
export const upperCase = <F extends Field>(field: F): F => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const upper = target.value.toUpperCase();
    // not during an input method's composition
    if (upper !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const { selectionStart, selectionEnd } = target;
      target.value = upper;
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    return field.onChange(event);
  },
});
