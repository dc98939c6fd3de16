import type { ReactNode } from 'react';

/** Placeholder for the name in a translated sentence; no translation contains it. */
const place = '\u0000';

/**
 * A sentence that contains a name in another language: `<InSentence of={(name) => t('Next: {name}', { name })} name="…"
 * lang="hi" />`; or another element, as children.
 */
export function InSentence({
  of,
  name,
  lang,
  children,
}: { of: (name: string) => string } & (
  | {
      name: string;
      /** The language of the name; '' when unknown. */
      lang: string;
      children?: never;
    }
  | { name?: never; lang?: never; children: ReactNode }
)) {
  const [before, after] = of(place).split(place);
  return (
    <>
      {before}
      {children ?? <span lang={lang || undefined}>{name}</span>}
      {after}
    </>
  );
}
