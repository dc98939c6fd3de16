import { TextField, type TextFieldProps } from './TextField.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Allows a decimal point: prices. */
  decimal?: boolean | undefined;
}

/**
 * A number with a numeric keypad. Not `type=number`, which changes with the scroll wheel and drops what it can't parse.
 * With react-hook-form: `register('price', { valueAsNumber: true })`.
 */
export function NumberField({ decimal = false, autoComplete = 'off', ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete={autoComplete}
    />
  );
}
