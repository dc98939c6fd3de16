import { aboutPage, contactPage } from './aboutPage.ts';
import { cataloguePage, loginPage, membershipPage, signupPage } from './coursePages.ts';
import { eventPage } from './eventPage.ts';
import { groupPage } from './groupPage.ts';
import { homePage } from './homePage.ts';
import { landingPage } from './landingPage.ts';
import { mponlinePage } from './mponlinePage.ts';
import { counselingPage, digitalPage, webPage } from './offerPages.ts';
import type { PublicPage } from './rules.ts';
import { servicesPage } from './servicesPage.ts';

/** The pages that have readable content without a script, in the order of the list on each page. */
export const allPages: readonly PublicPage[] = [
  cataloguePage,
  membershipPage,
  servicesPage,
  aboutPage,
  contactPage,
  homePage,
  eventPage,
  landingPage,
  mponlinePage,
  counselingPage,
  webPage,
  digitalPage,
  groupPage,
  signupPage,
  loginPage,
];

/** Those that strangers can open. */
export const indexedPages = allPages.filter(({ guarded }) => !guarded);
