import { IconLock } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { currentUrl } from '../../../lib/web/router.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { Course } from '../courseApi.ts';
import { publicCourses } from '../publicApi.ts';
import { extentOf, includedOf, offerText } from '../publicPage.ts';
import { tickMarkup } from '../syllabusPage.ts';
import { messages } from './text.ts';

/**
 * What a membership opens in this course and what it costs, for learners who don't have one. `isNext`: the free lesson is done,
 * so joining is the next step.
 */
export function JoinCard({ course, isNext }: { course: Course; isNext: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  const { data, isError } = useData(publicCourses.get, { query: { slug: course.slug } });
  // placeholder data belong to another course
  const found = data?.course.courseID === course.courseID ? data : undefined;
  const offer = found && offerText(found);
  return (
    <Card
      aria-labelledby="join-course"
      className={cx(
        'flex flex-col gap-3 lg:mt-4',
        isNext ? 'max-lg:-order-3' : 'max-lg:-order-1',
        // about as high as it will be, so that nothing moves below it
        !isError && 'min-h-92',
      )}
    >
      <h2 id="join-course" className="text-lg">
        {t('Open the whole course')}
      </h2>
      {offer && (
        <p>
          <span className="block text-xl font-semibold">{textIn(lang, offer.price)}</span>
          <span className="text-sm text-ink-soft">{textIn(lang, offer.note)}</span>
        </p>
      )}
      {found && (
        <ul className="flex flex-col gap-2 text-sm">
          <Markup
            of={[extentOf(course), ...includedOf(found)].map((line) => tickMarkup(textIn(lang, line)))}
          />
        </ul>
      )}
      <LinkButton
        to="/membershipcard"
        search={{ redirect: currentUrl() }}
        tone={isNext ? 'primary' : 'plain'}
        className="mt-auto"
      >
        {t('Join Now')}
      </LinkButton>
    </Card>
  );
}

/** Explains locked lessons to a Free or Student learner (decision 11). */
export function MembersOnly() {
  const t = useText(messages);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-2 px-4 py-2">
      <span className="inline-flex items-center gap-2">
        <IconLock aria-hidden="true" className="size-5 shrink-0" />
        {t('You can watch the first lesson for free. Members can watch all of them.')}
      </span>
      {/* on wide windows the card beside the lessons leads there */}
      <LinkButton to="/membershipcard" search={{ redirect: currentUrl() }} size="sm" className="lg:hidden">
        {t('See memberships')}
      </LinkButton>
    </p>
  );
}
