/** The number of a step before its heading: first paying, then telling. */
export const StepNumber = ({ of }: { of: number }) => (
  <span
    aria-hidden="true"
    className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-base text-accent-strong tabular"
  >
    {of}
  </span>
);
