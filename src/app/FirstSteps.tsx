import { useId } from 'react';
import { courses } from '../features/courses/api.ts';
import { dictionary } from '../lib/text.ts';
import { useData } from '../lib/web/call.ts';
import { useText } from '../lib/web/i18n.ts';
import { Anchor } from '../lib/web/ui/Anchor.tsx';
import { Card } from '../lib/web/ui/Card.tsx';

export const messages = dictionary('app');

const steps = [
  [
    '/institute',
    'Set up your institute',
    'Name, address and UPI; on the second tab the logo and the colour.',
  ],
  ['/tiers', 'Check the memberships', 'The prices are suggestions: set your own.'],
  ['/upload', 'Create the first course', 'Its name, price and picture; then its lessons, each with a video.'],
  [
    '/users',
    'Bring your learners',
    'Import them from a spreadsheet, or send them the address of this site to sign up.',
  ],
] as const;

/** Set-up steps for a new owner, in order; empty once there is a course. */
export function FirstSteps() {
  const t = useText(messages);
  const id = useId();
  const { data } = useData(courses.page, { query: { page: 1, size: 1 } });
  if (data?.total !== 0) return null;
  return (
    <Card aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 text-lg">
        {t('First steps')}
      </h2>
      <ol className="grid list-inside list-decimal gap-x-8 marker:font-semibold md:grid-cols-2">
        {steps.map(([to, name, about]) => (
          <li key={to} className="py-1">
            <Anchor to={to} className="inline-flex min-h-11 items-center font-semibold underline">
              {t(name)}
            </Anchor>
            <p className="text-sm text-ink-soft">{t(about)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
