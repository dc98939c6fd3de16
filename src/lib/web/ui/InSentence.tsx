import type { ReactNode } from 'react';

/** Stands for the name while its sentence is made; no translation has it. */
const place = '\u0000';

/**
 * A sentence with a name in it that is in another language: `<InSentence of={(name) => t('Next: {name}', { name })} name="…" lang="hi" />`;
 * or with another element in it, as children.
 */
export function InSentence({
  of,
  name,
  lang,
  children,
}: { of: (name: string) => string } & (
  | {
      name: string;
      /** The language of the name; '' when not known. */
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
