import type { Step } from './steps.ts';

/**
 * The viewer of a screen: a visitor, or one of the demo accounts; the last three in the academy that videos.ts fills.
 * `BusyLearner` already plays on other devices.
 */
export type Viewer = 'nobody' | 'Free' | 'Paid' | 'Admin' | 'VideoOwner' | 'VideoLearner' | 'BusyLearner';

export interface Shot {
  /** Base of the file names: `<name>-<width>-<language>.webp`, `…-dark.webp`. */
  name: string;
  viewer: Viewer;
  /** The URL path; `{certificate}` and `{webinar}` come from content.ts, `{pay}` and the like from links.ts. */
  address: string;
  /** Also in the dark theme and on tablets. */
  dark?: true;
  /** The step before the screenshot. */
  step?: Step;
}

const of = (viewer: Viewer, rows: [name: string, address: string, look?: 'dark'][]): Shot[] =>
  rows.map(([name, address, look]) => ({ name, viewer, address, ...(look ? { dark: true } : {}) }));

const withSteps = (viewer: Viewer, rows: [name: string, address: string, step: Step][]): Shot[] =>
  rows.map(([name, address, step]) => ({ name, viewer, address, dark: true, step }));

/** Every screen of src/app/routes.tsx (checked by structure.test.ts) and the public pages of the server. */
export const shots: readonly Shot[] = [
  ...of('nobody', [
    ['home-page', '/', 'dark'],
    ['login', '/login', 'dark'],
    ['signup', '/signup', 'dark'],
    ['join', '/join?redirect=%2Fcourseplayer%3Fcourseid%3D1', 'dark'],
    ['freelesson', '/freelesson?courseid=1', 'dark'],
    ['pay', '/pay#{pay}', 'dark'],
    ['pay-sent', '/pay#{paid}'],
    ['pay-invalid', '/pay'],
    ['guardian', '/guardian#{guardian}'],
    ['unsubscribe', '/unsubscribe?token={unsubscribe}'],
    ['unsubscribe-lesson', '/unsubscribe?token={unsubscribe}&courseid=1&contentid=1'],
    ['forgot', '/forgot'],
    ['resetpassword', '/resetpassword#0123456789abcdef'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['event', '/event'],
    ['landingpage', '/landingpage'],
    ['search-visitor', '/search?q=marketing', 'dark'],
    ['home', '/home'],
    ['membershipcard-visitor', '/membershipcard', 'dark'],
    ['mponline', '/mponline'],
    ['counseling', '/counseling'],
    ['web', '/web'],
    ['digital-m', '/digital-m'],
    ['whatsapp', '/whatsapp'],
    ['courses', '/courses/choosing-a-career-after-class-12', 'dark'],
    ['verify', '/verify'],
    ['verify-certificate', '/verify/{certificate}', 'dark'],
    ['not-found', '/nowhere'],
  ]),
  ...of('Free', [
    ['start', '/'],
    ['locked', '/coursecontentlist?courseid=2', 'dark'],
    ['membershipcard', '/membershipcard', 'dark'],
    ['payment', '/payment'],
    ['payment-gold', '/payment/3'],
    ['services', '/services'],
    ['school', '/school'],
  ]),
  ...of('Paid', [
    ['course', '/course', 'dark'],
    ['search', '/search?q=marketing', 'dark'],
    ['search-empty', '/search'],
    ['search-none', '/search?q=xyzzy'],
    ['coursecontentlist', '/coursecontentlist?courseid=2', 'dark'],
    ['coursecontentlist-done', '/coursecontentlist?courseid=1', 'dark'],
    ['courseoutline', '/courseoutline?courseid=2'],
    ['courseplayer', '/courseplayer?courseid=2&contentid=7', 'dark'],
    ['courseplayer-questions', '/courseplayer?courseid=2&contentid=7&tab=qa'],
    ['courseplayer-notes', '/courseplayer?courseid=2&contentid=7&tab=notes'],
    ['membershipcard-own', '/membershipcard', 'dark'],
    ['dashboard', '/dashboard', 'dark'],
    ['goals', '/goals', 'dark'],
    ['userpanel', '/userpanel', 'dark'],
    ['profile', '/profile'],
    ['accounts', '/accounts', 'dark'],
    ['userssettings', '/userssettings'],
    ['payments-own', '/payments'],
    ['helpandsupport', '/helpandsupport'],
    ['helpandsupport-ticket', '/helpandsupport?ticket=1'],
  ]),
  ...of('Admin', [
    ['adminpanel', '/adminpanel', 'dark'],
    ['dashboard-admin', '/dashboard', 'dark'],
    ['upload', '/upload'],
    ['upload-new', '/upload?edit=new'],
    ['coursecontent', '/coursecontent?courseid=1'],
    ['captions', '/captions?lesson=1', 'dark'],
    ['chapters', '/chapters?lesson=1', 'dark'],
    ['users', '/users', 'dark'],
    ['payments', '/payments'],
    ['payments-dues', '/payments?view=dues'],
    ['coupon', '/coupon'],
    ['tiers', '/tiers'],
    ['institute', '/institute'],
    ['institute-public', '/institute?part=public'],
    ['institute-limits', '/institute?part=limits', 'dark'],
    ['inbox', '/inbox?folder=all'],
    ['frontpage', '/frontpage'],
    ['teachers', '/teachers'],
    ['webinars', '/webinars'],
    ['webinars-seats', '/webinars?seats={webinar}'],
    ['questions', '/questions'],
    ['reviews', '/reviews', 'dark'],
    ['certificates', '/certificates', 'dark'],
    ['audit', '/audit'],
    ['jobs', '/jobs?state=Done'],
    ['helpandsupport-admin', '/helpandsupport'],
    ['contentresource', '/contentresource'],
    ['backups', '/backups'],
    ['system', '/system', 'dark'],
    ['sitebar', '/sitebar'],
    ['temp', '/temp'],
    ['fileupload', '/fileupload'],
    ['toastr', '/toastr'],
  ]),
  ...withSteps('Paid', [
    ['course-filters', '/course', 'filters'],
    ['course-failed', '/course', 'failed'],
    ['dashboard-failed', '/dashboard', 'failed'],
  ]),
  ...withSteps('Admin', [['frontpage-edited', '/frontpage', 'arrange']]),
  ...of('VideoOwner', [['conversions', '/coursecontent?courseid={videos}', 'dark']]),
  ...withSteps('VideoOwner', [
    ['sizes', '/coursecontent?courseid={videos}', 'sizes'],
    ['many-files', '/coursecontent?courseid={videos}', 'manyFiles'],
    ['chapters-suggested', '/chapters?lesson={video}', 'suggest'],
  ]),
  ...of('VideoLearner', [['downloads', '/downloads', 'dark']]),
  ...withSteps('VideoLearner', [
    ['player-quality', '/courseplayer?courseid={videos}&contentid={video}&tab=chapters', 'settings'],
    ['player-preview', '/courseplayer?courseid={videos}&contentid={video}', 'preview'],
    ['player-slow', '/courseplayer?courseid={videos}&contentid={video}', 'slow'],
    ['player-sound', '/courseplayer?courseid={videos}&contentid={sound}', 'sound'],
    ['player-download', '/courseplayer?courseid={videos}&contentid={video}', 'save'],
    ['downloads-saved', '/downloads', 'saved'],
  ]),
  ...withSteps('BusyLearner', [
    ['player-devices', '/courseplayer?courseid={videos}&contentid={video}', 'devices'],
  ]),
];

export type Language = 'en' | 'hi';

/** How a screenshot is taken; `width` in CSS pixels. */
export interface Look {
  width: 1920 | 1440 | 768 | 360 | 320;
  lang: Language;
  scheme: 'light' | 'dark';
}

/**
 * Both languages at both widths in the light theme; for the more complex screens also each width in the dark theme, tablets,
 * and the narrowest and the widest window.
 */
export const looks: readonly Look[] = [
  { width: 1440, lang: 'en', scheme: 'light' },
  { width: 1440, lang: 'hi', scheme: 'light' },
  { width: 360, lang: 'en', scheme: 'light' },
  { width: 360, lang: 'hi', scheme: 'light' },
  { width: 1440, lang: 'en', scheme: 'dark' },
  { width: 360, lang: 'hi', scheme: 'dark' },
  { width: 768, lang: 'hi', scheme: 'light' },
  { width: 320, lang: 'hi', scheme: 'light' },
  { width: 1920, lang: 'en', scheme: 'light' },
];

/** Whether a look applies to every screen. */
export const isCommon = ({ width, scheme }: Look): boolean =>
  scheme === 'light' && (width === 1440 || width === 360);

export const looksOf = (shot: Shot): Look[] => looks.filter((look) => isCommon(look) || shot.dark);

export const fileOf = ({ name }: Shot, { width, lang, scheme }: Look): string =>
  `${name}-${width}-${lang}${scheme === 'dark' ? '-dark' : ''}.webp`;
