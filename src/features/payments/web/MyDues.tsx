import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { tierName } from '../../membership/rules.ts';
import { type Due, payments } from '../api.ts';
import { isLate } from '../rules.ts';
import { messages } from './listText.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** 'by Nov 21, 2026', or since when it is overdue. */
export function DueDay({ day, today }: { day: string; today: string }) {
  const t = useText(messages);
  if (day === '') return null;
  const late = isLate(day, today);
  return (
    <span className={late ? 'font-semibold text-danger' : ''}>
      {t(late ? 'overdue since {date}' : 'by {date}', { date: mediumDate(day) })}
    </span>
  );
}

function DueCard({ due, today }: { due: Due; today: string }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const tier = word(tierName(due.membershipid));
  const values = {
    paid: inRupees(due.paid),
    total: inRupees(due.price - due.discount),
    pending: inRupees(due.pending),
    left: inRupees(due.due - due.pending),
  };
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-lg font-semibold">
            {t('{tier}: {left} left to pay', { tier, ...values })}{' '}
            <span className="text-base font-normal">
              <DueDay day={due.dueDate} today={today} />
            </span>
          </p>
          <p className="text-ink-soft">
            {t('{paid} of {total} is paid.', values)}
            {due.pending > 0 && ` ${t('{pending} is being checked.', values)}`}
          </p>
          {due.openUntil !== '' && (
            <p className={due.overdue ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}>
              {due.overdue
                ? t('Lessons closed until it is paid and verified')
                : t('Lessons open until {date}', { date: mediumDate(due.openUntil) })}
            </p>
          )}
        </div>
        <LinkButton
          to={`/payment/${due.membershipid}`}
          tone="primary"
          className="max-sm:w-full"
          aria-label={t('Pay {left} for {tier}', { tier, ...values })}
        >
          {t('Pay {left}', values)}
        </LinkButton>
      </Card>
    </li>
  );
}

/** The learner's balances, with due day and payment link (decision 24). */
export function MyDues({ today }: { today: string }) {
  const t = useText(messages);
  const { data } = useData(payments.membershipStatus, { query: {} });
  const open = data?.dues.filter(({ due, paid, pending }) => paid + pending > 0 && due > pending) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="dues-title" className="mb-6">
      <h2 id="dues-title" className="mb-2 text-lg">
        {t('Balance to pay')}
      </h2>
      <ul className="grid gap-3">
        {open.map((due) => (
          <DueCard key={due.membershipid} due={due} today={today} />
        ))}
      </ul>
    </section>
  );
}
