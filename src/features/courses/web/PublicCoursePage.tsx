import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { playTriangle } from '../../../lib/markup.ts';
import { type Message, textIn } from '../../../lib/text.ts';
import { useBrandName } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { RichText } from '../../../lib/web/html.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { navigate, useParameter } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { messages as reviewMessages } from '../../ratings/reviewText.ts';
import { type PublicCourse, publicCourses } from '../publicApi.ts';
import {
  courseUrl,
  factsMarkup,
  firstLength,
  includedOf,
  joinUrl,
  offerText,
  strangersPlay,
} from '../publicPage.ts';
import { messages } from '../publicText.ts';
import { outcomesOf, thumbnailUrl } from '../rules.ts';
import { PublicCourseSkeleton } from './PublicCourseSkeleton.tsx';
import { PublicSyllabus } from './PublicSyllabus.tsx';
import { ShareCourse } from './ShareCourse.tsx';

// not for strangers who find the course
const MemberOffer = lazy(async () => ({ default: (await import('./MemberOffer.tsx')).MemberOffer }));
// the end of the page; nothing where it can't be loaded
const OtherCourses = lazy<ComponentType<{ list: PublicCourse['others'] }>>(() =>
  import('./EndOfCourse.tsx').then(
    (loaded) => ({ default: loaded.OtherCourses }),
    () => ({ default: () => null }),
  ),
);
const HowToJoin = lazy<ComponentType>(() =>
  import('./EndOfCourse.tsx').then(
    (loaded) => ({ default: loaded.HowToJoin }),
    () => ({ default: () => null }),
  ),
);
const NoPublicCourse = lazy(async () => ({ default: (await import('./NoPublicCourse.tsx')).NoPublicCourse }));

/** The picture as one large link that plays the first lesson. */
function PlayPicture({ found }: { found: PublicCourse }) {
  const t = useText(messages);
  const lang = useLang();
  const { islogged } = useSession();
  const { course, sections } = found;
  const stranger = strangersPlay(found);
  const label = islogged ? t('Watch the first lesson') : textIn(lang, stranger.label);
  const search = { courseid: course.courseID, contentid: sections[0]?.lessons[0]?.courseContentID };
  return (
    <Anchor
      {...(islogged ? { to: '/courseplayer', search } : { to: stranger.href })}
      className={classes.picture}
    >
      <span className="relative block">
        {course.imageUrl ? (
          <img
            src={course.imageUrl}
            srcSet={`${thumbnailUrl(course.imageUrl)} 640w, ${course.imageUrl} 1600w`}
            sizes="(width < 40rem) 60vw, 48rem"
            alt=""
            fetchPriority="high"
            decoding="async"
            className={classes.image}
          />
        ) : (
          <Cover title={course.courseName} className={classes.image} />
        )}
        <span className={classes.play}>
          <span className={classes.disc}>
            <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
              <path d={playTriangle} fill="currentColor" />
            </svg>
          </span>
        </span>
      </span>
      <span className={classes.playLine}>
        <span className={classes.playLabel}>{label}</span>{' '}
        <span className={classes.length}>{textIn(lang, firstLength(found))}</span>
      </span>
    </Anchor>
  );
}

/** What learners say, which another feature renders. */
type ReviewsOf = (found: PublicCourse) => ReactNode;

function Lines({
  of,
  lang: own,
  className = classes.list,
}: {
  of: readonly Message[];
  lang?: string;
  className?: string;
}) {
  const lang = useLang();
  return (
    <ul className={className} lang={own || undefined}>
      {of.map((line) => (
        <li key={textIn(lang, line)} className={classes.row}>
          {textIn(lang, line)}
        </li>
      ))}
    </ul>
  );
}

/** Of sharing, which on narrow windows is in the page. */
const besidePrice = 'border-t border-line pt-4 max-lg:hidden';

/** What it costs, and the way to the memberships; on phones at the bottom of the window. */
function Offer({ found }: { found: PublicCourse }) {
  const t = useText(messages);
  const lang = useLang();
  const { price, note } = offerText(found);
  return (
    <div className={classes.offer}>
      <p>
        <span className={classes.price}>{textIn(lang, price)}</span>
        <span className={classes.note}>{textIn(lang, note)}</span>
      </p>
      <Anchor to={joinUrl(found.course)} className={classes.action}>
        {t('See memberships')}
      </Anchor>
      {/* on phones there is room for the price only */}
      <Lines
        of={includedOf(found)}
        className="flex flex-col gap-2 border-t border-line pt-4 text-sm max-lg:hidden"
      />
      <ShareCourse found={found} className={besidePrice} />
    </div>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={cx(classes.part, className)}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Teachers({ list }: { list: PublicCourse['teachers'] }) {
  const lang = useLang();
  return (
    <ul className="flex flex-col gap-4">
      {list.map(({ teacherID, name, photoUrl, words, wordsHi }) => (
        <li key={teacherID} className="flex items-start gap-4">
          <Avatar name={name} src={photoUrl} size={64} />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span lang={lang === 'hi' && wordsHi ? 'hi' : 'en'} className="block text-ink-soft">
              {lang === 'hi' && wordsHi ? wordsHi : words}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Found({ found, reviews }: { found: PublicCourse; reviews: ReviewsOf }) {
  const t = useText(messages);
  const lang = useLang();
  const reviewText = useText(reviewMessages);
  const name = useBrandName();
  const { islogged, userType } = useSession();
  const { course, others, teachers } = found;
  const outcomes = outcomesOf(course.outcomes);
  // a hint: what may be watched is decided by the server
  const isMember = userType === 'Paid' || userType === 'Admin';
  useEffect(() => {
    document.title = `${course.courseName} · ${name}`;
  }, [course.courseName, name]);
  return (
    <div className={classes.page}>
      <div className={classes.grid}>
        <PlayPicture found={found} />
        <div className={classes.head}>
          <h1 className={classes.title} lang={course.lang || undefined}>
            {course.courseName}
          </h1>
          <Markup of={factsMarkup(course, lang)} />
        </div>
        {isMember ? (
          <div className={classes.offer}>
            <Suspense fallback={<span className="min-h-11 lg:min-h-24" />}>
              <MemberOffer courseID={course.courseID} />
            </Suspense>
            <ShareCourse found={found} className={besidePrice} />
          </div>
        ) : (
          <Offer found={found} />
        )}
        <div className={classes.body}>
          {outcomes.length > 0 && (
            <Part title={t('What you will learn')}>
              <Lines of={outcomes.map((en) => ({ en }))} lang={course.lang} />
            </Part>
          )}
          <Part title={t('About this course')}>
            <div lang={course.lang || undefined}>
              <RichText
                html={course.description || course.courseName}
                top={3}
                className={/<[a-z]/i.test(course.description) ? '' : 'whitespace-pre-line'}
              />
            </div>
          </Part>
          <Part title={t('Syllabus')}>
            <PublicSyllabus found={found} isMember={isMember} islogged={islogged} />
          </Part>
          {/* on wide windows beside the price */}
          {!isMember && (
            <Part title={t('This course includes')} className="lg:hidden">
              <Lines of={includedOf(found)} />
            </Part>
          )}
          <ShareCourse found={found} className="mt-5 lg:hidden" />
          {teachers.length > 0 && (
            <Part title={t(teachers.length > 1 ? 'Teachers' : 'Teacher')}>
              <Teachers list={teachers} />
            </Part>
          )}
          {course.ratings > 0 && <Part title={reviewText('What learners say')}>{reviews(found)}</Part>}
          {!isMember && (
            <Suspense fallback={<div className="mt-8 min-h-64" />}>
              <HowToJoin />
            </Suspense>
          )}
          {others.length > 0 && (
            <Part title={t('More courses')}>
              <Suspense fallback={<div className="min-h-96 lg:min-h-56" />}>
                <OtherCourses list={others} />
              </Suspense>
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

/** A course for strangers and learners alike: what it is, what it costs, how to join (/courses/:slug). */
export function PublicCoursePage({ reviews }: { reviews: ReviewsOf }) {
  const slug = useParameter('slug').toLowerCase();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(publicCourses.get, {
    query: { slug },
  });
  const found = isPlaceholderData ? undefined : data;
  const present = found?.course.slug;
  useEffect(() => {
    // an earlier address
    if (present !== undefined && present !== slug)
      void navigate(courseUrl({ slug: present }), { replace: true, stay: true });
  }, [present, slug]);
  if (found) return <Found key={found.course.courseID} found={found} reviews={reviews} />;
  if (error)
    return (
      <div className={classes.page}>
        <Suspense>
          <NoPublicCourse error={error} busy={isFetching} retry={() => void refetch()} />
        </Suspense>
      </div>
    );
  return <PublicCourseSkeleton />;
}
