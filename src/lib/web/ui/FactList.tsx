/** Facts as label and value: below each other on phones, in two columns elsewhere. */
export function FactList({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
