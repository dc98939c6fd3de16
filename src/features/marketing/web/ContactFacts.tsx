import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import type { PublicInstitute } from '../../institute/rules.ts';
import { messages } from '../aboutText.ts';

const linkClass = 'inline-flex min-h-11 items-center text-accent-strong underline wrap-anywhere';

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      {children}
    </a>
  );
}

export function ContactFacts({ of }: { of: PublicInstitute }) {
  const t = useText(messages);
  const places = (
    [
      ['YouTube', of.youtube],
      ['Facebook', of.facebook],
      ['Instagram', of.instagram],
      [t('Website'), of.website],
    ] as const
  ).filter(([, href]) => href !== '');
  if (of.phone === '' && of.email === '' && of.visit === '' && places.length === 0) return null;
  return (
    <section aria-labelledby="find-us" className="mt-10">
      <h2 id="find-us" className="text-xl">
        {t('Find us')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6">
        {of.phone !== '' && (
          <>
            <dt className="text-ink-soft">{t('Phone')}</dt>
            <dd>
              <a href={`tel:${of.phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
                {of.phone}
              </a>
            </dd>
          </>
        )}
        {of.email !== '' && (
          <>
            <dt className="text-ink-soft">{t('Email')}</dt>
            <dd>
              <a href={`mailto:${of.email}`} className={linkClass}>
                {of.email}
              </a>
            </dd>
          </>
        )}
        {of.visit !== '' && (
          <>
            <dt className="self-start py-2.5 text-ink-soft">{t('Address')}</dt>
            <dd className="py-2.5 whitespace-pre-line">{of.visit}</dd>
          </>
        )}
      </dl>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {places.map(([name, href]) => (
            <li key={name}>
              <Outside href={href}>{name}</Outside>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
