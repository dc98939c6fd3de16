/** Stands for the name while its sentence is made; no translation has it. */
const place = '\u0000';

/** A sentence with a name in it that is in another language: `<InSentence of={(name) => t('Next: {name}', { name })} name="…" lang="hi" />`. */
export function InSentence({
  of,
  name,
  lang,
}: {
  of: (name: string) => string;
  name: string;
  /** The language of the name; '' when not known. */
  lang: string;
}) {
  const [before, after] = of(place).split(place);
  return (
    <>
      {before}
      <span lang={lang || undefined}>{name}</span>
      {after}
    </>
  );
}
