import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../lib/web/ui/cx.ts';

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  /** The keyboard shortcut shown in the tooltip: 'K'. */
  hotkey?: string | undefined;
  icon: ReactNode;
}

/** A 44 px button on the picture. Not IconButton, which has the page's text colour: this one is on video in both themes. */
export function ControlButton({ label, hotkey, icon, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      title={hotkey ? `${label} (${hotkey})` : label}
      aria-label={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-[#fff] transition-colors select-none -outline-offset-2 hover:bg-[#fff]/15 focus-visible:outline-[#fff] [&_svg]:size-6',
        className,
      )}
    >
      <span aria-hidden="true" className="inline-flex drop-shadow-[0_1px_2px_rgb(0_0_0/0.6)]">
        {icon}
      </span>
    </button>
  );
}
