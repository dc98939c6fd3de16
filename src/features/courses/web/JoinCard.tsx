import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { currentUrl } from '../../../lib/web/router.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { type OwnMembership, ownMembership } from '../../payments/membershipApi.ts';
import type { Course } from '../courseApi.ts';
import { publicCourses } from '../publicApi.ts';
import { extentOf, includedOf, offerText } from '../publicPage.ts';
import { tickMarkup } from '../syllabusPage.ts';
import { messages } from './text.ts';

/** A learner's next step towards open lessons, as on /membershipcard. */
function stepOf({ state, membershipid, dues }: OwnMembership) {
  const late = state === 'closed' ? dues.find(({ overdue }) => overdue) : undefined;
  // paying part of an overdue balance opens nothing
  const waits = dues.some(({ pending }) => pending > 0 && pending >= (late?.due ?? 0));
  const due = dues.find((one) => one.membershipid === membershipid) ?? dues[0];
  const action = waits ? 'wait' : due ? 'pay' : state === 'ended' && membershipid > 0 ? 'renew' : 'join';
  return { action, due, amount: money(toPaise(due ? due.due - due.pending : 0)) } as const;
}

/** The step of nearly all, until it is known. */
const notKnown = { action: 'join', due: undefined, amount: '' } as const;

/** The link of the next step, which is the screen's primary action. */
function StepLink({ own }: { own: OwnMembership | undefined }) {
  const t = useText(messages);
  const { action, due, amount } = own ? stepOf(own) : notKnown;
  return (
    <LinkButton
      to={
        action === 'wait'
          ? '/payments'
          : action === 'pay'
            ? `/payment/${due?.membershipid}`
            : '/membershipcard'
      }
      search={action === 'wait' ? {} : { redirect: currentUrl() }}
      tone="primary"
    >
      {action === 'wait'
        ? t('See your payments')
        : action === 'pay'
          ? t('Pay {amount}', { amount })
          : t(action === 'renew' ? 'Renew' : 'Join Now')}
    </LinkButton>
  );
}

/** What the next step is about: what is checked, due, or to be bought. */
function Step({ own, course }: { own: OwnMembership | undefined; course: Course }) {
  const t = useText(messages);
  const lang = useLang();
  const { action, due, amount } = own ? stepOf(own) : notKnown;
  const offer =
    own && action === 'join'
      ? offerText({
          course,
          // with the best coupon that the learner can use (decision 38)
          tiers: own.tiers.map(({ price, discount }) => ({ price: price - discount })),
        })
      : undefined;
  return (
    <>
      {offer && (
        <p>
          <span className="block font-semibold sm:text-xl">{textIn(lang, offer.price)}</span>
          <span className="text-sm text-ink-soft max-sm:sr-only">{textIn(lang, offer.note)}</span>
        </p>
      )}
      {action === 'wait' && (
        <p>{t('Your institute is checking your payment. Every lesson opens as soon as it is verified.')}</p>
      )}
      {action === 'pay' && due && (
        <p>
          {due.overdue
            ? t('{amount} was due by {date}. Every lesson opens again as soon as it is paid and verified.', {
                amount,
                date: mediumDate(due.dueDate),
              })
            : t('{amount} is still to be paid.', { amount })}
        </p>
      )}
      {action === 'renew' && own && (
        <p>
          {t('It ended on {date}. Renew it, and every lesson opens again.', { date: mediumDate(own.until) })}
        </p>
      )}
    </>
  );
}

const titles = {
  none: 'Open the whole course',
  active: 'Open the whole course',
  closed: 'Your lessons are closed for now',
  ended: 'Your membership has ended',
} as const;

/** What a membership opens in this course. */
function Included({ course, className }: { course: Course; className?: string }) {
  const lang = useLang();
  const { data } = useData(publicCourses.get, { query: { slug: course.slug } });
  // placeholder data belong to another course
  const files = data?.course.courseID === course.courseID ? data.files : [];
  return (
    // about as high as with files, and as high without them, so that nothing moves below it
    <ul className={cx('flex min-h-40 flex-col gap-2 text-sm', className)}>
      <Markup
        of={[extentOf(course), ...includedOf({ files })].map((line) => tickMarkup(textIn(lang, line)))}
      />
    </ul>
  );
}

/**
 * The next step towards open lessons, for learners whose lessons are locked: the screen's primary action. Then `begin`, the free
 * lesson, `progress`, and what a membership opens, which on narrow windows is below the lessons (`IncludedCard`).
 */
export function JoinCall({
  course,
  begin,
  progress,
}: {
  course: Course;
  begin: ReactNode;
  progress: ReactNode;
}) {
  const t = useText(messages);
  const { data: own, isLoading } = useData(ownMembership.read, {});
  return (
    <section
      aria-labelledby="join-course"
      aria-busy={isLoading || undefined}
      className="flex flex-col gap-2 p-3 sm:gap-4 sm:p-5"
    >
      {/* on phones name and price share a line, since the lessons come first */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <h2 id="join-course" className="text-base sm:mb-3 sm:text-lg">
          {t(titles[own?.state ?? 'none'])}
        </h2>
        {/* as high as the price, which comes later */}
        <div className="min-h-6 sm:min-h-12">
          <Step own={own} course={course} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto sm:flex-col">
        <StepLink own={own} />
        {begin}
      </div>
      {progress}
      <Included course={course} className="border-t border-line pt-4 max-lg:hidden" />
    </section>
  );
}

/** What a membership opens, on narrow windows, where the lessons come before it. */
export function IncludedCard({ course }: { course: Course }) {
  const t = useText(messages);
  return (
    <Card aria-labelledby="membership-opens" className="max-lg:-order-1 lg:hidden">
      <h2 id="membership-opens" className="mb-3 text-lg">
        {t('What a membership opens')}
      </h2>
      <Included course={course} />
    </Card>
  );
}

/** Explains locked lessons to a Free or Student learner (decision 11), where no card above the lessons does. */
export function MembersOnly() {
  const t = useText(messages);
  const { data: own } = useData(ownMembership.read, {});
  const wasMember = own?.state === 'closed' || own?.state === 'ended';
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-2 px-4 py-2">
      <span className="inline-flex items-center gap-2">
        <IconLock aria-hidden="true" className="size-5 shrink-0" />
        {t(
          wasMember
            ? titles[own.state]
            : 'You can watch the first lesson for free. Members can watch all of them.',
        )}
      </span>
      <LinkButton to="/membershipcard" search={{ redirect: currentUrl() }} size="sm">
        {t('See memberships')}
      </LinkButton>
    </p>
  );
}
