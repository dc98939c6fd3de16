import { type FirstScreen, firstScreenHtml } from '../../../lib/server/http/firstScreen.ts';
import type { Block, Brand, PublicPage } from '../../../lib/server/http/page.ts';
import { outcomesOf, thumbnailUrl } from '../../courses/rules.ts';
import { type PublicCourse, publicCourses } from '../../courses/publicApi.ts';
import {
  courseUrl,
  durationText,
  factsMarkup,
  firstLength,
  includedOf,
  joinUrl,
  manyLessons,
  offerText,
  strangersPlay,
} from '../../courses/publicPage.ts';
import { messages } from '../../courses/publicText.ts';
import { clock } from '../../lessons/rules.ts';
import { reviewsMarkup } from '../../ratings/reviewPage.ts';
import { messages as reviewMessages } from '../../ratings/reviewText.ts';
import { plainText, type ShownCourse, untranslated } from '../rules.ts';
import { courseData } from './structuredData.ts';

/** The syllabus with lengths and locks. */
const syllabusOf = (found: PublicCourse): FirstScreen['syllabus'] => ({
  title: messages('Syllabus'),
  sections: found.sections.map(({ name, lessons }, i) => ({
    title: untranslated(name),
    length: durationText(lessons.reduce((sum, { duration }) => sum + duration, 0)),
    open: i === 0 || found.course.lessons <= manyLessons,
    rows: lessons.map(({ contentName, duration, locked }) => ({
      label: untranslated(contentName),
      href: locked ? joinUrl(found.course) : strangersPlay(found).href,
      length: untranslated(clock(duration)),
      mark: locked ? undefined : messages('Free'),
    })),
  })),
});

/** A course's page: for search engines, for people without JavaScript, and until the app has started. */
export function coursePage(found: PublicCourse, of: Brand): PublicPage {
  const { course } = found;
  const { description } = course;
  const first: FirstScreen = {
    picture: course.imageUrl,
    small: thumbnailUrl(course.imageUrl),
    play: { ...strangersPlay(found), length: firstLength(found) },
    facts: (lang) => factsMarkup(course, lang),
    intro: {
      title: messages('About this course'),
      text: untranslated(plainText(description, 3000) || course.courseName),
    },
    points: {
      title: messages('What you will learn'),
      rows: outcomesOf(course.outcomes).map(untranslated),
    },
    syllabus: syllabusOf(found),
    lists: [
      { title: messages('This course includes'), rows: includedOf(found) },
      ...(course.teachers.length > 0
        ? [
            {
              title: messages(course.teachers.length > 1 ? 'Teachers' : 'Teacher'),
              rows: course.teachers.map(({ name }) => untranslated(name)),
            },
          ]
        : []),
    ],
    parts:
      course.ratings > 0
        ? [
            {
              title: reviewMessages('What learners say'),
              markup: (lang) => reviewsMarkup(found.reviews, lang),
            },
          ]
        : [],
    lang: course.lang || undefined,
    ...offerText(found),
    action: { label: messages('See memberships'), href: joinUrl(course) },
  };
  return {
    title: untranslated(course.courseName),
    description: untranslated(plainText(description, 160) || course.courseName),
    canonical: courseUrl(course),
    screen: '/courses/:slug',
    // the small one: messengers show no large files
    image: thumbnailUrl(course.imageUrl) || undefined,
    first: {
      html: (lang) => firstScreenHtml(first, untranslated(course.courseName), lang),
      data: { path: publicCourses.get.path, sent: { query: { slug: course.slug } }, reply: found },
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

/** What stands where a course was. */
export const goneCoursePage = (courses: readonly ShownCourse[]): PublicPage => ({
  title: messages('This course is not here any more'),
  description: messages('It may have been taken down. There are others to choose from.'),
  canonical: null,
  status: 410,
  screen: '/courses/:slug',
  content: otherCourses(courses.slice(0, 10)),
});
