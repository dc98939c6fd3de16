/** Numbered steps, each a name with a line below. `className` lays out the list. */
export function NumberedSteps({
  steps,
  className,
}: {
  steps: readonly { name: string; about: string }[];
  className: string;
}) {
  return (
    <ol className={className}>
      {steps.map(({ name, about }, i) => (
        <li key={name} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 font-semibold tabular"
          >
            {i + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-ink-soft">{about}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
