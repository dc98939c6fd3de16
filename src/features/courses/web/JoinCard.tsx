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
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
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

/** The link of the next step. */
function StepLink({
  own,
  primary = false,
  className,
}: {
  own: OwnMembership | undefined;
  primary?: boolean;
  className: string;
}) {
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
      tone={primary ? 'primary' : 'plain'}
      className={className}
    >
      {action === 'wait'
        ? t('See your payments')
        : action === 'pay'
          ? t('Pay {amount}', { amount })
          : t(action === 'renew' ? 'Renew' : 'Join Now')}
    </LinkButton>
  );
}

/** The link of the next step beside the free lesson's: on narrow windows, where the card with all of it is below the lessons. */
export function JoinLink({ className }: { className: string }) {
  const { data: own } = useData(ownMembership.read, {});
  return <StepLink own={own} className={className} />;
}

/** The next step: what is checked, due, or to be bought; then `children`, and its link. */
function Step({
  own,
  course,
  primary,
  children,
}: {
  own: OwnMembership | undefined;
  course: Course;
  primary: boolean;
  children: ReactNode;
}) {
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
          <span className="block text-xl font-semibold">{textIn(lang, offer.price)}</span>
          <span className="text-sm text-ink-soft">{textIn(lang, offer.note)}</span>
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
      {children}
      <StepLink own={own} primary={primary} className="mt-auto" />
    </>
  );
}

const titles = {
  none: 'Open the whole course',
  active: 'Open the whole course',
  closed: 'Your lessons are closed for now',
  ended: 'Your membership has ended',
} as const;

/**
 * What a membership opens in this course, and the next step towards it, for learners whose lessons are locked. `isNext`: the free
 * lesson is done, so this is the next step.
 */
export function JoinCard({ course, isNext }: { course: Course; isNext: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  const { data: own, isLoading } = useData(ownMembership.read, {});
  const { data } = useData(publicCourses.get, { query: { slug: course.slug } });
  // placeholder data belong to another course
  const files = data?.course.courseID === course.courseID ? data.files : [];
  return (
    <Card
      aria-labelledby={isLoading ? undefined : 'join-course'}
      aria-busy={isLoading || undefined}
      className={cx(
        // about as high as with files, and as high without them, so that nothing moves below it
        'flex min-h-92 flex-col gap-3 lg:mt-4',
        isNext ? 'max-lg:-order-3' : 'max-lg:-order-1',
      )}
    >
      {isLoading ? (
        <Skeleton>
          <Bone className="h-7 w-2/3" />
        </Skeleton>
      ) : (
        <>
          <h2 id="join-course" className="text-lg">
            {t(titles[own?.state ?? 'none'])}
          </h2>
          <Step own={own} course={course} primary={isNext}>
            <ul className="flex flex-col gap-2 text-sm">
              <Markup
                of={[extentOf(course), ...includedOf({ files })].map((line) =>
                  tickMarkup(textIn(lang, line)),
                )}
              />
            </ul>
          </Step>
        </>
      )}
    </Card>
  );
}

/** Explains locked lessons to a Free or Student learner (decision 11). `joins`: narrow windows have a link to join above. */
export function MembersOnly({ joins }: { joins: boolean }) {
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
      <LinkButton
        to="/membershipcard"
        search={{ redirect: currentUrl() }}
        size="sm"
        className={cx(joins && 'max-lg:hidden')}
      >
        {t('See memberships')}
      </LinkButton>
    </p>
  );
}
