import { useLang, useText } from '../../../lib/web/i18n.ts';
import { circleTick, element, lineIcon } from '../../../lib/markup.ts';
import { type Lang, type Message, textIn } from '../../../lib/text.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import type { CourseProgress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import type { Course } from '../courseApi.ts';
import { cardClasses, cardFacts, cardFoot, cardPrice, wideOnTablets } from '../cardPage.ts';
import { messages as publicMessages } from '../publicText.ts';
import { thumbnailUrl } from '../rules.ts';
import { storeLastCourse } from './lastViewed.ts';
import { messages } from './text.ts';

const wideClasses = {
  always: {
    card: 'sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]',
    picture: 'sm:row-span-2 sm:my-4 sm:ml-4 sm:self-center sm:overflow-hidden sm:rounded-lg',
  },
  tablet: wideOnTablets,
} as const;

const inMembership = publicMessages('Included in your membership');

/** Shown instead of the price when there is nothing to pay. */
const tick = (of: Message, lang: Lang) =>
  element(
    'span',
    { class: 'inline-flex items-center gap-2 leading-tight font-semibold text-success' },
    lineIcon(circleTick, 'size-5.5 shrink-0'),
    textIn(lang, of),
  );

const bold = (words: string) => element('span', { class: 'font-semibold' }, words);

/** One course of the catalogue (SPECIFICATION, screen 8), with the learner's progress. The whole card is one link. */
export function CatalogueCard({
  course,
  progress,
  from,
  heading = 'h2',
  wide = false,
}: {
  course: Course;
  progress: CourseProgress | undefined;
  /** The lowest price of a membership. */
  from?: number | undefined;
  heading?: 'h2' | 'h3';
  /** The picture is beside the text, for the only card in its row: on any width, or on tablets. */
  wide?: keyof typeof wideClasses | false;
}) {
  const t = useText(messages);
  const lang = useLang();
  const { userType } = useSession();
  const done = progress !== undefined && progress.percent >= 100;
  const learned =
    progress && !done ? t('{percent}% completed', { percent: percentText(progress.percent) }) : '';
  const isMember = userType === 'Paid';
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: course.courseID }}
      className={cx(cardClasses.card, wide && wideClasses[wide].card)}
      onClick={() => storeLastCourse(course)}
    >
      <div className={cx('relative', wide && wideClasses[wide].picture)}>
        <Cover title={course.courseName} src={course.imageUrl} small={thumbnailUrl(course.imageUrl)} />
        {/* on the picture's edge: other cards have no such row; the card's last line has it as text */}
        {progress && learned && (
          <div aria-hidden="true" className="absolute inset-x-0 bottom-0">
            <ProgressBar
              learned
              size="sm"
              value={progress.percent}
              text={learned}
              showText={false}
              className="*:rounded-none"
            />
          </div>
        )}
      </div>
      <div className={cardClasses.body}>
        <Markup of={cardFacts(course, lang, heading)} />
      </div>
      <Markup
        of={cardFoot(
          done
            ? tick(publicMessages('Completed'), lang)
            : !isMember
              ? cardPrice(course, lang, { from, lead: learned })
              : learned
                ? bold(learned)
                : tick(inMembership, lang),
          textIn(lang, publicMessages(done ? 'Get the certificate' : progress ? 'Continue' : 'View Course')),
        )}
      />
    </Anchor>
  );
}
