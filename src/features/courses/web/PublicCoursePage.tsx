import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { useBrandName } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { RichText } from '../../../lib/web/html.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { navigate, useParameter } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { messages as reviewMessages } from '../../ratings/reviewText.ts';
import { type PublicCourse, publicCourses } from '../publicApi.ts';
import { headMarkup, offerMarkup, pictureMarkup } from '../headPage.ts';
import { outlineMarkup } from '../syllabusPage.ts';
import { courseUrl, longText } from '../publicPage.ts';
import { messages } from '../publicText.ts';
import { PublicCourseSkeleton } from './PublicCourseSkeleton.tsx';
import { ShareCourse } from './ShareCourse.tsx';

// not loaded by strangers who find the course
const MemberOffer = lazy(async () => ({ default: (await import('./MemberOffer.tsx')).MemberOffer }));
// the end of the page; renders nothing when it can't be loaded
const OtherCourses = lazy<ComponentType<{ list: PublicCourse['others'] }>>(() =>
  import('./EndOfCourse.tsx').then(
    (loaded) => ({ default: loaded.OtherCourses }),
    () => ({ default: () => null }),
  ),
);
const HowToJoin = lazy<ComponentType<{ found: PublicCourse }>>(() =>
  import('./EndOfCourse.tsx').then(
    (loaded) => ({ default: loaded.HowToJoin }),
    () => ({ default: () => null }),
  ),
);
const NoPublicCourse = lazy(async () => ({ default: (await import('./NoPublicCourse.tsx')).NoPublicCourse }));

/** The reviews, which another feature renders. */
type ReviewsOf = (found: PublicCourse) => ReactNode;

/** For the part with sharing, which on narrow windows is further down the page. */
const besidePrice = 'border-t border-line pt-4 *:grow max-lg:hidden';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function CourseAtSlug({ found, reviews }: { found: PublicCourse; reviews: ReviewsOf }) {
  const t = useText(messages);
  const lang = useLang();
  const reviewText = useText(reviewMessages);
  const name = useBrandName();
  const { islogged, userType } = useSession();
  const { course, others } = found;
  const isMember = userType === 'Paid' || userType === 'Admin';
  const reader = { isMember, islogged };
  useEffect(() => {
    document.title = `${course.courseName} · ${name}`;
  }, [course.courseName, name]);
  return (
    <div className={classes.page}>
      <div className={classes.grid}>
        <Markup of={headMarkup(found, lang, reader)} />
        <div className={classes.side}>
          <Markup of={pictureMarkup(found, reader)} />
          <div className={classes.offer}>
            {isMember ? (
              <Suspense fallback={<span className="min-h-11 lg:min-h-24" />}>
                <MemberOffer courseID={course.courseID} />
              </Suspense>
            ) : (
              <Markup of={offerMarkup(found, lang, reader)} />
            )}
            <ShareCourse found={found} className={besidePrice} />
          </div>
        </div>
        <div className={classes.body}>
          <Markup of={outlineMarkup(found, lang, reader)} />
          <ShareCourse found={found} className="mt-5 lg:hidden" />
          <Part title={t('About this course')}>
            <div lang={course.lang || undefined}>
              <RichText
                html={longText(found)}
                top={3}
                className={/<[a-z]/i.test(course.description) ? '' : 'whitespace-pre-line'}
              />
            </div>
          </Part>
          {course.ratings > 0 && <Part title={reviewText('What learners say')}>{reviews(found)}</Part>}
          {!isMember && (
            <Suspense fallback={<div className="mt-8 min-h-64" />}>
              <HowToJoin found={found} />
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

/** A course for strangers and learners alike: content, price, how to join (/courses/:slug). */
export function PublicCoursePage({ reviews }: { reviews: ReviewsOf }) {
  const slug = useParameter('slug').toLowerCase();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(publicCourses.get, {
    query: { slug },
  });
  const found = isPlaceholderData ? undefined : data;
  const present = found?.course.slug;
  useEffect(() => {
    // an earlier slug
    if (present !== undefined && present !== slug)
      void navigate(courseUrl({ slug: present }), { replace: true, stay: true });
  }, [present, slug]);
  if (found) return <CourseAtSlug key={found.course.courseID} found={found} reviews={reviews} />;
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
