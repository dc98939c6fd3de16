import { firstScreenClasses as classes, type FirstData } from '../../../lib/firstScreen.ts';
import { ownLanguage } from '../../../lib/localized.ts';
import { element, type Markup } from '../../../lib/markup.ts';
import { boneMarkup, pageMarkup } from '../../../lib/pageFrame.ts';
import { htmlOf } from '../../../lib/server/http/markup.ts';
import type { FirstScreen } from '../../../lib/server/http/page.ts';
import { type Lang, type Message, textIn } from '../../../lib/text.ts';
import { demoVideos, isOwnName } from '../../demo/rules.ts';
import { type Home, home } from '../../home/api.ts';
import { institute } from '../../institute/api.ts';
import { webinars } from '../../marketing/api.ts';
import { sidebar } from '../../sidebar/api.ts';
import { aboutPage, contactMarkup, contactPage } from '../aboutPage.ts';
import { eventPage, eventsMarkup } from '../eventPage.ts';
import { groupClasses, groupDrawing, groupMarkup, groupPage } from '../groupPage.ts';
import {
  courseTitles,
  demoClasses as classesOf,
  moreLinks,
  moreMarkup,
  rowMarkup,
  videosIn,
  wordsMarkup,
  demoIntro,
  homeLinksMarkup,
  homePage,
  ownCoursesMarkup,
  ownIntro,
} from '../homePage.ts';
import {
  chosenWebinar,
  groupLinkMarkup,
  hindi,
  landingClasses,
  marketingMarkup,
  ownWebinars,
} from '../landingPage.ts';
import { messages as landing } from '../landingText.ts';
import { mponlinePage, samples } from '../mponlinePage.ts';
import { counselingPage, digitalPage, webPage } from '../offerPages.ts';
import type { PublicPage, Section } from '../rules.ts';
import { sectionsMarkup } from '../sectionsPage.ts';
import { sideBarMarkup, withSideBar } from '../sidebarPage.ts';
import { aboutTitle, storyMarkup } from '../storyPage.ts';
import { videoMarkup } from './videoMarkup.ts';
import type { PageSource } from './pageSource.ts';

// What the public pages show before any script has run, made by the templates that their screens use as well.

/** A screen within the app's frame. `data`: the requests that it would make. */
export const screen = (html: (lang: Lang) => Markup, data: readonly FirstData[] = []): FirstScreen => ({
  html: (lang) => htmlOf(element('main', {}, html(lang))),
  data,
});

/** The reply of an endpoint that the screen would ask without values. */
export const dataOf = ({ path }: { path: string }, value: unknown, stale = false): FirstData => ({
  path,
  sent: {},
  reply: value,
  ...(stale && { stale }),
});

/** A page whose description depends on nothing. */
type Told = Pick<PublicPage, 'path' | 'title'> & { description: Message };

const headOf = ({ title, description }: Pick<Told, 'title' | 'description'>, lang: Lang) => ({
  title: textIn(lang, title),
  intro: textIn(lang, description),
});

/** A page of data with the side bar beside it. */
const withLinks =
  (page: Told, content: (lang: Lang) => Markup) =>
  async (source: PageSource): Promise<FirstScreen> => {
    const links = await source.sidebar();
    return screen(
      (lang) =>
        pageMarkup(
          headOf(page, lang),
          element(
            'div',
            { class: withSideBar },
            sideBarMarkup(links.links, page.path, lang),
            element('div', { class: 'min-w-0' }, content(lang)),
          ),
        ),
      [dataOf(sidebar.get, links)],
    );
  };

const ofSections = (page: Told & { sections: readonly Section[] }) =>
  withLinks(page, (lang) => sectionsMarkup(page.sections, lang));

/** The tiles; their papers are files. The app shows the samples as a table. */
const onlineServices = withLinks(mponlinePage, (lang) => [
  sectionsMarkup(
    mponlinePage.sections.filter((one) => one !== samples),
    lang,
  ),
  element(
    'div',
    { class: 'mt-10' },
    element('h2', { class: 'text-xl' }, textIn(lang, samples.title)),
    element('p', { class: 'mb-3 text-ink-soft' }, textIn(lang, samples.text)),
    element(
      'ul',
      { class: 'flex flex-col gap-2' },
      samples.items.map(({ name, about }) =>
        element('li', {}, `${textIn(lang, name)}: ${textIn(lang, about)}`),
      ),
    ),
  ),
]);

async function about(source: PageSource): Promise<FirstScreen> {
  const of = await source.institute();
  return screen(
    (lang) =>
      pageMarkup(
        {
          title: textIn(lang, aboutTitle(of.name)),
          intro: textIn(lang, aboutPage.description({ institute: of })),
        },
        storyMarkup(of, lang),
      ),
    [dataOf(institute.public, of)],
  );
}

async function contact(source: PageSource): Promise<FirstScreen> {
  const of = await source.institute();
  return screen(
    (lang) =>
      pageMarkup(
        { ...headOf(contactPage, lang), width: 'medium' },
        // as high as the form
        element(
          'div',
          { class: 'flex h-[379px] max-w-[600px] flex-col gap-4' },
          ['h-18', 'h-18', 'grow', 'h-13'].map((height) => boneMarkup(height)),
        ),
        contactMarkup(of, lang),
      ),
    [dataOf(institute.public, of)],
  );
}

async function group(source: PageSource): Promise<FirstScreen> {
  const of = await source.institute();
  const page = await withLinks(groupPage, (lang) =>
    element(
      'div',
      { class: groupClasses.frame },
      groupDrawing,
      element('div', { class: groupClasses.body }, groupMarkup(of.groupLink, lang)),
    ),
  )(source);
  return { ...page, data: [...page.data, dataOf(institute.public, of)] };
}

async function events(source: PageSource): Promise<FirstScreen> {
  const list = await source.webinars();
  return screen(
    (lang) => pageMarkup({ ...headOf(eventPage, lang), width: 'medium' }, eventsMarkup(list, lang)),
    // seats are taken meanwhile
    [dataOf(webinars.upcoming, list, true)],
  );
}

/** The webinar's video or text, and the space of the form. */
async function webinar(source: PageSource, search: URLSearchParams): Promise<FirstScreen> {
  const [list, of] = await Promise.all([source.webinars(), source.institute()]);
  const isOwn = isOwnName(of.name);
  const chosen = isOwn ? chosenWebinar(list, Number(search.get('webinar'))) : undefined;
  const html = (lang: Lang): Markup => {
    const tell = (message: Message): string => textIn(lang, message);
    const page = pageMarkup(
      {
        title: isOwn ? (chosen?.title ?? tell(ownWebinars.title)) : hindi.title,
        titleLang: chosen && ownLanguage(chosen.title),
        intro: isOwn ? tell(ownWebinars.description) : hindi.intro,
      },
      element(
        'div',
        { class: landingClasses.page },
        element(
          'div',
          { class: landingClasses.column },
          element(
            'div',
            {},
            isOwn
              ? null
              : element('div', { class: 'mb-4' }, videoMarkup(demoVideos.webinar, hindi.introVideo, lang)),
            element(
              'div',
              { class: landingClasses.buttons, lang },
              element('a', { href: '#register', class: classes.action }, tell(landing('Register for free'))),
              groupLinkMarkup(of.groupLink, lang),
              isOwn || lang !== 'en'
                ? null
                : element('p', { class: 'text-ink-soft' }, tell(landing('This webinar is held in Hindi.'))),
            ),
          ),
          chosen?.about
            ? element('p', { class: landingClasses.about, lang: ownLanguage(chosen.about) }, chosen.about)
            : null,
          isOwn ? null : marketingMarkup,
        ),
        element(
          'div',
          { class: landingClasses.column },
          element(
            'div',
            { id: 'register', class: 'scroll-mt-20' },
            boneMarkup('h-140 rounded-xl sm:h-[517px]'),
          ),
        ),
      ),
    );
    return isOwn ? page : element('div', { lang: 'hi' }, page);
  };
  return screen(html, [dataOf(webinars.upcoming, list, true), dataOf(institute.public, of)]);
}

/** The demo's videos with the first one large; a link opens the file. */
function demoVideosMarkup(facts: Home['facts'], lang: Lang): Markup {
  const videos = videosIn(lang);
  const [first] = videos;
  return element(
    'div',
    { class: classesOf.page },
    element(
      'div',
      { class: 'min-w-0' },
      videoMarkup(first!.video, textIn(lang, first!.about), lang),
      // the buttons
      boneMarkup('mt-1 h-12 sm:h-11'),
      element(
        'div',
        { class: classesOf.about },
        element('div', { class: classesOf.words }, wordsMarkup(first!, lang)),
        moreMarkup(first!, facts.courses, lang),
      ),
    ),
    element(
      'section',
      { class: 'flex flex-col' },
      element('h2', { class: 'mb-3 text-xl' }, textIn(lang, courseTitles)),
      element(
        'ul',
        { class: classesOf.list },
        videos.map((of, i) =>
          element(
            'li',
            {},
            element(
              'a',
              {
                href: of.video.src,
                class: `${classesOf.row} text-ink no-underline ${i === 0 ? classesOf.chosen : classesOf.other}`,
              },
              rowMarkup(of, lang),
            ),
          ),
        ),
      ),
      moreLinks(lang),
    ),
  );
}

/** The demo's videos, or the institute's own courses. */
async function learnAtHome(source: PageSource): Promise<FirstScreen> {
  const [data, of] = await Promise.all([source.homeData(), source.institute()]);
  const isOwn = isOwnName(of.name);
  return screen(
    (lang) =>
      pageMarkup(
        headOf({ title: homePage.title, description: isOwn ? ownIntro : demoIntro }, lang),
        isOwn
          ? [ownCoursesMarkup(data.facts, lang), homeLinksMarkup(lang)]
          : demoVideosMarkup(data.facts, lang),
      ),
    [dataOf(home.get, data)],
  );
}

/** By path. */
export const pageScreens: Readonly<
  Record<string, (source: PageSource, search: URLSearchParams) => Promise<FirstScreen>>
> = {
  '/about': about,
  '/contact': contact,
  '/counseling': ofSections(counselingPage),
  '/digital-m': ofSections(digitalPage),
  '/event': events,
  '/home': learnAtHome,
  '/landingpage': webinar,
  '/mponline': onlineServices,
  '/web': ofSections(webPage),
  '/whatsapp': group,
};
