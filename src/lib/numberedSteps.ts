import { element, type Markup } from './markup.ts';

/** Numbered steps, each a name with a line below, and perhaps one `more`. `className` lays out the list. */
export const numberedSteps = (
  steps: readonly { name: string; about: string; more?: string }[],
  className: string,
): Markup =>
  element(
    'ol',
    { class: className },
    steps.map(({ name, about, more }, i) =>
      element(
        'li',
        { class: 'flex items-start gap-3' },
        element(
          'span',
          {
            'aria-hidden': 'true',
            class:
              'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 font-semibold tabular',
          },
          String(i + 1),
        ),
        element(
          'span',
          { class: 'min-w-0' },
          element('span', { class: 'block font-semibold' }, name),
          element('span', { class: 'block text-ink-soft' }, about),
          more ? element('span', { class: 'block tabular' }, more) : null,
        ),
      ),
    ),
  );
