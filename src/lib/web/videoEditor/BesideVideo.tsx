import type { ReactNode, RefObject } from 'react';
import { FormFrame, type FormState } from '../forms/FormFrame.tsx';
import { cx } from '../ui/cx.ts';

/** A form for a list of times and texts beside a video, which is sticky: above the list on phones, to its left elsewhere. */
export function BesideVideo({
  form,
  root,
  video,
  tools,
  onKey,
  children,
}: {
  form: FormState;
  /** The element around video, list and tools. */
  root?: RefObject<HTMLDivElement | null> | undefined;
  video: ReactNode;
  /** Below the video on large windows; the video is then not sticky, since the list scrolls in a box. */
  tools?: ReactNode;
  /** Handles a key; returns true for the editor's own keys. */
  onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** The list and its controls. */
  children: ReactNode;
}) {
  return (
    <FormFrame form={form} submit={null} className="flex flex-col gap-4">
      <div
        ref={root}
        role="presentation"
        className={cx(
          'grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_1fr]',
          // errors near Save: above when there are tools, since Save is then at the top of the list
          tools ? 'order-1' : null,
        )}
        onKeyDown={(event) => {
          // React events of dialogs also bubble here
          if (!event.currentTarget.contains(event.target as Node)) return;
          if (onKey?.(event.nativeEvent)) event.preventDefault();
        }}
      >
        <div
          className={cx(
            'z-20 min-w-0 bg-bg max-lg:sticky max-lg:top-16 max-lg:landscape:static',
            !tools && 'lg:sticky lg:top-20 lg:row-span-2',
          )}
        >
          {video}
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        {tools && <div className="flex min-w-0 flex-col gap-4">{tools}</div>}
      </div>
    </FormFrame>
  );
}
