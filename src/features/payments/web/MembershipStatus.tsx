import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { hoursText, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { targetOf } from '../../accounts/rules.ts';
import { tierName } from '../../membership/rules.ts';
import type { Payment } from '../api.ts';
import { maxOpenPayments } from '../rules.ts';
import type { Quote } from './form.ts';
import { messages } from './text.ts';
import { TellOnWhatsApp } from './TellOnWhatsApp.tsx';
import { inRupees, paymentMessages } from './paymentLabels.ts';

const lessonKey = 'own:lessonbefore';

/** The lesson or course from which the learner came, stored because the verification may take days. */
function useLessonBefore(): string | null {
  const [{ redirect }] = useFilters('redirect');
  const given = targetOf(redirect);
  useEffect(() => {
    if (given !== null) localStorage.setItem(lessonKey, given);
  }, [given]);
  const lesson = given ?? targetOf(localStorage.getItem(lessonKey) ?? '');
  return lesson !== null && /^\/course(player|contentlist|outline)\b/i.test(lesson) ? lesson : null;
}

/** Shown when the tier is paid in full and valid: nobody is asked to pay before they want to renew. */
export function PaidInFull({ quote, onRenew }: { quote: Quote; onRenew: () => void }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const lesson = useLessonBefore();
  return (
    <Card aria-labelledby="membership-status-title">
      <h2 id="membership-status-title" tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <IconCircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        {t('Nothing more to pay')}
      </h2>
      <p className="measure">
        {t('{tier} is paid in full and valid until {date}.', {
          tier: word(tierName(quote.membershipid)),
          date: mediumDate(quote.paidUntil),
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {lesson === null ? (
          <LinkButton to="/course">{t('Go to the courses')}</LinkButton>
        ) : (
          <LinkButton to={lesson}>{t('Back to your lesson')}</LinkButton>
        )}
        <Button onClick={onRenew}>{t('Renew')}</Button>
        <LinkButton to="/payments" tone="quiet">
          {t('All my payments')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Pending payments, so that nobody pays twice, and the balance. */
export function MembershipStatus({
  quote,
  waiting,
  unproved,
  open,
  onOpen,
}: {
  quote: Quote;
  waiting: number;
  /** One of them lacks its proof. */
  unproved: boolean;
  open: boolean;
  onOpen: () => void;
}) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { pending, payable, membershipid } = quote;
  const lesson = useLessonBefore();
  if (pending === 0 && payable > 0) return null;
  const Icon = pending > 0 ? IconClock : IconCircleCheck;
  return (
    <Card aria-labelledby="membership-status-title">
      <h2 id="membership-status-title" tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-6 shrink-0 ${pending > 0 ? 'text-warning' : 'text-success'}`}
        />
        {pending > 0
          ? t('{amount} is awaiting verification', { amount: inRupees(pending) })
          : t('Nothing more to pay')}
      </h2>
      <p className="measure">
        {pending === 0
          ? t('{tier} is paid in full.', { tier: word(tierName(membershipid)) })
          : payable > 0
            ? t('Please do not pay it again. You can pay the remaining {amount} now or later.', {
                amount: inRupees(payable),
              })
            : unproved
              ? t(
                  'The proof is still missing: please upload it below. Once it is verified, all lessons open.',
                )
              : t(
                  'Everything is sent. Once it is verified, all lessons open; you don’t need to log in again.',
                )}
      </p>
      {pending > 0 && !unproved && quote.usualHours !== null && (
        <p className="measure">
          {t('Most payments are checked here within {time}.', { time: hoursText(quote.usualHours) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {payable > 0 && waiting >= maxOpenPayments && (
          <p className="w-full">
            {t('{count} payments are waiting to be checked. You can send the next one after that.', {
              count: waiting,
            })}
          </p>
        )}
        {payable > 0 && waiting < maxOpenPayments && !open && (
          <Button onClick={onOpen}>{t('Pay the remaining {amount}', { amount: inRupees(payable) })}</Button>
        )}
        {pending > 0 && <TellOnWhatsApp amount={pending} tier={membershipid} />}
        {lesson !== null && <LinkButton to={lesson}>{t('Back to your lesson')}</LinkButton>}
        {lesson === null && payable <= 0 && <LinkButton to="/course">{t('Go to the courses')}</LinkButton>}
        <LinkButton to="/payments" tone="quiet">
          {t('All my payments')}
        </LinkButton>
      </div>
    </Card>
  );
}

export function Rejection({ payment }: { payment: Payment }) {
  const t = useText(messages);
  return (
    <section aria-labelledby="rejection-title" className="rounded-xl bg-danger-soft p-4 text-danger sm:p-5">
      <h2 id="rejection-title" className="flex items-start gap-2 text-lg">
        <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {t('Your payment of {amount} was rejected', { amount: inRupees(payment.paidamount) })}
      </h2>
      <p className="measure font-semibold wrap-anywhere">{payment.reason}</p>
      <p className="measure">
        {t('What you sent is in the form below. Please check it, add the picture and send it once more.')}
      </p>
    </section>
  );
}
