import { languageOf } from '../../text.ts';

/** The word "हिंदी" as a drawing of index.html: legible where the system has no Devanagari font, without loading ours. */
export function Hindi() {
  return (
    <span lang="hi" className="inline-flex font-system">
      <svg className="h-[1.3em] w-[1.92em]" fill="currentColor" aria-hidden="true">
        <use href="#hindi" />
      </svg>
      <span className="sr-only">{languageOf('hi').name}</span>
    </span>
  );
}
