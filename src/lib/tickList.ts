import { writtenIn } from './localized.ts';
import { element, lineIcon, type Markup } from './markup.ts';
import type { Lang, Localized } from './text.ts';

/** Ticked lines, in the viewer's language if the institute has written them in it. */
export const tickList = (
  of: Localized<readonly string[]>,
  lang: Lang,
  { small = false, className = '' }: { small?: boolean | undefined; className?: string | undefined } = {},
): Markup =>
  element(
    'ul',
    {
      lang: of[lang]?.length ? undefined : 'en',
      class: `${small ? 'grid content-start gap-1 text-sm' : 'flex flex-col gap-2'} ${className}`,
    },
    writtenIn(lang, of).map((line) =>
      element(
        'li',
        { class: 'flex items-start gap-2' },
        lineIcon('M5 12l5 5l10 -10', `mt-0.5 shrink-0 text-success ${small ? 'size-4' : 'size-5'}`),
        element('span', { class: 'min-w-0 wrap-anywhere' }, line),
      ),
    ),
  );
