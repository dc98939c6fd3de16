/**
 * The institute's logo at `src`, or the product's: an open book whose spine is a play button. Decorative: the name is beside
 * it.
 */
export function Logo({ src }: { src: string }) {
  if (src !== '')
    return (
      <img
        src={src}
        alt=""
        // most logos are drawn for a white background
        className="h-9 max-w-28 shrink-0 rounded-sm bg-[light-dark(transparent,#fff)] object-contain"
      />
    );
  return (
    <svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="10" className="fill-accent" />
      <path
        d="M20 13.5c-3.200-2.600-7.400-3.300-11.500-2.700v17.400c4.100-.6 8.300.1 11.500 2.700 3.200-2.600 7.400-3.300 11.500-2.700V10.800c-4.100-.6-8.300.1-11.500 2.700z"
        className="fill-on-accent"
      />
      <path d="m16.800 15.400 8.200 5-8.200 5z" className="fill-accent" />
    </svg>
  );
}
