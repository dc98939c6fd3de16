import type { SearchResult } from '../api.ts';

/** A text with its matching words marked. */
export function Marked({ text, found }: { text: string; found: SearchResult['titleFound'] }) {
  return (
    <>
      {found.map(([from, to], i) => (
        <span key={from}>
          {text.slice(found[i - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[3px] bg-transparent bg-linear-[transparent_15%,color-mix(in_srgb,var(--color-accent-bright)_24%,transparent)_15%_85%,transparent_85%] box-decoration-clone font-semibold text-inherit">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  );
}
