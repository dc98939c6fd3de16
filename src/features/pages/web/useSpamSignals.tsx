import { useEffect, useRef } from 'react';

/** A honeypot field and a timer against spam. Render `trap` in the form. */
export function useSpamSignals() {
  const website = useRef<HTMLInputElement>(null);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return {
    trap: (
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    ),
    spamSignals: () => ({
      website: website.current?.value ?? '',
      took: Math.round((performance.now() - opened.current) / 1000),
    }),
  };
}
