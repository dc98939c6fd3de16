import { Fragment } from 'react';
import { quietLinkClass } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { PublicInstitute } from '../../institute/rules.ts';
import { contactFacts } from '../aboutPage.ts';
import { useMessage } from './Sections.tsx';

const linkClass = cx(quietLinkClass, 'wrap-anywhere');

export function ContactFacts({ of }: { of: PublicInstitute }) {
  const tell = useMessage();
  const { title, facts, places } = contactFacts(of);
  if (facts.length + places.length === 0) return null;
  return (
    <section aria-labelledby="find-us" className="mt-10">
      <h2 id="find-us" className="text-xl">
        {tell(title)}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6">
        {facts.map(({ name, value, to }) => (
          <Fragment key={tell(name)}>
            <dt className={to ? 'text-ink-soft' : 'self-start py-2.5 text-ink-soft'}>{tell(name)}</dt>
            <dd className={to ? '' : 'py-2.5 whitespace-pre-line'}>
              {to ? (
                <a href={to} className={linkClass}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {places.map(({ name, to }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noreferrer" className={linkClass}>
                {tell(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
