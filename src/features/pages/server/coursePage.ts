import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { element, type Markup } from '../../../lib/markup.ts';
import { htmlOf } from '../../../lib/server/http/markup.ts';
import type { Block, Brand, PublicPage } from '../../../lib/server/http/page.ts';
import { type Lang, textIn } from '../../../lib/text.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { type PublicCourse, publicCourses } from '../../courses/publicApi.ts';
import { headMarkup, offerMarkup, pictureMarkup } from '../../courses/headPage.ts';
import { joinMarkup } from '../../courses/joinPage.ts';
import { outlineMarkup, partMarkup, stranger } from '../../courses/syllabusPage.ts';
import { courseUrl, longText } from '../../courses/publicPage.ts';
import { messages } from '../../courses/publicText.ts';
import { reviewsMarkup } from '../../ratings/reviewPage.ts';
import { messages as reviewMessages } from '../../ratings/reviewText.ts';
import { plainText, type ShownCourse, untranslated } from '../rules.ts';
import { courseData } from './structuredData.ts';

/** The space of the sharing buttons, which need a script. */
const shareRow = element('div', { class: 'mt-5 min-h-11 lg:hidden' });

/** The page's first screen for strangers. */
function firstMarkup(found: PublicCourse, lang: Lang): Markup {
  const { course } = found;
  return element(
    'main',
    { class: classes.page },
    element(
      'div',
      { class: classes.grid },
      headMarkup(found, lang, stranger),
      element(
        'div',
        { class: classes.side },
        pictureMarkup(found, stranger),
        element('div', { class: classes.offer }, offerMarkup(found, lang, stranger)),
      ),
      element(
        'div',
        { class: classes.body },
        outlineMarkup(found, lang, stranger),
        shareRow,
        partMarkup(
          textIn(lang, messages('About this course')),
          element(
            'p',
            { class: classes.intro, lang: course.lang || undefined },
            plainText(longText(found), 3000),
          ),
        ),
        course.ratings > 0
          ? partMarkup(textIn(lang, reviewMessages('What learners say')), reviewsMarkup(found.reviews, lang))
          : null,
        joinMarkup(found, lang),
      ),
    ),
  );
}

/** A course's page: for search engines, for people without JavaScript, and until the app has started. */
export function coursePage(found: PublicCourse, of: Brand): PublicPage {
  const { course } = found;
  const { description } = course;
  return {
    title: untranslated(course.courseName),
    description: untranslated(plainText(description, 160) || course.courseName),
    canonical: courseUrl(course),
    screen: '/courses/:slug',
    // the small one: messengers show no large files
    image: thumbnailUrl(course.imageUrl) || undefined,
    first: {
      html: (lang) => htmlOf(firstMarkup(found, lang)),
      data: [{ path: publicCourses.get.path, sent: { query: { slug: course.slug } }, reply: found }],
    },
    content: otherCourses(found.others),
    data: [courseData(course, of, found.tiers, found)],
  };
}

const otherCourses = (courses: readonly Pick<ShownCourse, 'courseName' | 'slug'>[]): Block[] =>
  courses.length === 0
    ? []
    : [
        { text: messages('More courses'), heading: true },
        {
          list: courses.map((one) => ({ text: untranslated(one.courseName), href: courseUrl(one) })),
        },
      ];

const missing = {
  prepared: {
    status: 404,
    title: messages('This course is being prepared'),
    description: messages('Its lessons are on their way. There are others to choose from.'),
  },
  gone: {
    status: 410,
    title: messages('This course is not here any more'),
    description: messages('It may have been taken down. There are others to choose from.'),
  },
} as const;

/** The page of a course without a playable lesson, or of a deleted one. */
export const missingCoursePage = (
  why: keyof typeof missing,
  courses: readonly ShownCourse[],
): PublicPage => ({
  ...missing[why],
  canonical: null,
  screen: '/courses/:slug',
  content: otherCourses(courses.slice(0, 10)),
});
