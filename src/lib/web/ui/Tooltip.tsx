import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** A tooltip of a control, on hover and on focus. `children`: a single focusable element. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children as ReactElement<Record<string, unknown>, string>}</Focusable>
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2.5 py-1 text-sm text-bg data-entering:animate-appear data-exiting:animate-vanish"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
