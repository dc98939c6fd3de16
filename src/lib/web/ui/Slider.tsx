import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** The value in words: '1.5 times'. */
  valueText?: string | undefined;
}

/** A native range input; its filled part has the accent colour. */
export function Slider({
  label,
  value,
  onChange,
  valueText,
  min = 0,
  max = 100,
  className,
  ...rest
}: SliderProps) {
  const part = ((value - Number(min)) / (Number(max) - Number(min) || 1)) * 100;
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--part': `${part}%`, ...rest.style } as React.CSSProperties}
      className={cx(
        'h-11 w-full cursor-pointer appearance-none bg-transparent',
        '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-accent-bright)_var(--part),var(--color-line)_var(--part))]',
        '[&::-webkit-slider-thumb]:-mt-1.75 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent',
        '[&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent-bright [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line',
        '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent',
        className,
      )}
    />
  );
}
