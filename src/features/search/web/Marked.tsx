import type { Hit } from '../api.ts';

/** A text with the words that were found marked. */
export function Marked({ text, found }: { text: string; found: Hit['titleFound'] }) {
  let at = 0;
  return (
    <>
      {found.map(([from, to]) => {
        const before = text.slice(at, from);
        at = to;
        return (
          <span key={from}>
            {before}
            <mark className="rounded-sm bg-accent-soft font-semibold text-accent-strong">
              {text.slice(from, to)}
            </mark>
          </span>
        );
      })}
      {text.slice(at)}
    </>
  );
}
