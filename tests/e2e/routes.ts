import type { screens } from '../../src/app/routes.tsx';

/** Who may see a screen: everyone, anybody logged in, or administrators (docs/SPECIFICATION.md). */
export type Audience = 'everyone' | 'learners' | 'stored' | 'admins';

export interface Sight {
  whose: Audience;
  /** The screen's only h1, unique to it; a string must match completely. */
  heading: string | RegExp;
  /** The text of the link above the heading, where two screens have the same heading. */
  back?: string;
  /** A URL of the route in the demo content; the route's path by default. */
  address?: string;
}

/** Where a guard redirects callers who may not see a screen. */
export const ledTo: Record<Audience, { nobody?: '/login' | '/signup'; Free?: '/course' }> = {
  everyone: {},
  learners: { nobody: '/login' },
  stored: { nobody: '/signup' },
  admins: { nobody: '/login', Free: '/course' },
};

/** Every route of the app and how to recognise its screen. A new route does not compile until it is here. */
export const routes: Record<(typeof screens)[number]['path'], Sight> = {
  '/about': { whose: 'everyone', heading: /^About / },
  '/services': { whose: 'learners', heading: 'Services' },
  '/contact': { whose: 'everyone', heading: 'Contact Us' },
  '/inbox': { whose: 'admins', heading: 'Inbox', address: '/inbox?folder=all' },
  '/event': { whose: 'everyone', heading: 'Events' },
  '/landingpage': { whose: 'everyone', heading: 'मुफ़्त डिजिटल मार्केटिंग वेबिनार' },
  '/home': { whose: 'everyone', heading: 'Learn at home' },
  '/mponline': { whose: 'everyone', heading: 'Online Services' },
  '/counseling': { whose: 'everyone', heading: 'College Counselling' },
  '/web': { whose: 'everyone', heading: 'Website Developing' },
  '/digital-m': { whose: 'everyone', heading: 'Digital Marketing Agency' },
  '/whatsapp': { whose: 'everyone', heading: 'Join Our Group' },
  '/school': { whose: 'learners', heading: 'School' },
  '/goals': { whose: 'learners', heading: 'Goal and reminders' },
  // without a link; goals.spec.ts has them
  '/guardian': { whose: 'everyone', heading: 'May we send reminders?' },
  '/unsubscribe': { whose: 'everyone', heading: 'Reminders' },
  // without a link; payByLink.spec.ts has one
  '/pay': { whose: 'everyone', heading: 'Pay for a learner' },
  '/frontpage': { whose: 'admins', heading: 'Home page' },
  '/teachers': { whose: 'admins', heading: 'Teachers' },
  '/webinars': { whose: 'admins', heading: 'Webinars' },
  '/signup': { whose: 'everyone', heading: 'Registration Forms' },
  '/login': { whose: 'everyone', heading: 'USER LOG IN' },
  '/join': { whose: 'everyone', heading: 'Create your account' },
  // without a course; freeLesson.spec.ts has the lesson
  '/freelesson': { whose: 'everyone', heading: 'Free lesson' },
  '/forgot': { whose: 'everyone', heading: 'Forgot your password?' },
  '/resetpassword': {
    whose: 'everyone',
    heading: 'Set a new password',
    address: '/resetpassword#x',
  },
  '/userssettings': { whose: 'learners', heading: 'Settings' },
  '/users': { whose: 'admins', heading: 'Admin Dashboard' },
  '/certificates': { whose: 'admins', heading: 'Certificates' },
  '/audit': { whose: 'admins', heading: 'Audit log' },
  '/jobs': { whose: 'admins', heading: 'Background jobs' },
  '/questions': { whose: 'admins', heading: 'Questions about lessons' },
  '/reviews': { whose: 'admins', heading: 'Reviews' },
  '/adminpanel': { whose: 'admins', heading: 'Admin Panel' },
  '/upload': { whose: 'admins', heading: 'Upload Course' },
  '/captions': { whose: 'admins', heading: 'Captions', address: '/captions?lesson=1' },
  '/chapters': { whose: 'admins', heading: 'Chapters', address: '/chapters?lesson=1' },
  '/coursecontent': { whose: 'admins', heading: 'Course Content', address: '/coursecontent?courseid=1' },
  '/search': { whose: 'everyone', heading: 'Search' },
  // strangers see the institute's home, whose heading the owner writes
  '/': { whose: 'everyone', heading: /^(Let's start learning, .*|Learn at your own pace, on any phone)$/ },
  '/course': { whose: 'learners', heading: /^Let's start learning, / },
  '/courses/:slug': {
    whose: 'everyone',
    heading: 'Choosing a Career After Class 12',
    address: '/courses/choosing-a-career-after-class-12',
  },
  '/coursecontentlist': {
    whose: 'stored',
    heading: 'Choosing a Career After Class 12',
    back: 'Back to courses',
    address: '/coursecontentlist?courseid=1',
  },
  '/courseoutline': {
    whose: 'stored',
    heading: 'Choosing a Career After Class 12',
    back: 'Back to the course',
    address: '/courseoutline?courseid=1',
  },
  '/courseplayer': {
    whose: 'stored',
    heading: 'Why this choice feels so heavy',
    address: '/courseplayer?courseid=1&contentid=1',
  },
  '/profile': { whose: 'learners', heading: 'User Profile' },
  '/downloads': { whose: 'learners', heading: 'Downloads' },
  '/userpanel': { whose: 'learners', heading: 'User panel' },
  '/dashboard': { whose: 'learners', heading: /^(My learning|Dashboard)$/ },
  '/accounts': { whose: 'learners', heading: 'Account' },
  '/membershipcard': { whose: 'everyone', heading: 'Membership' },
  '/tiers': { whose: 'admins', heading: 'Memberships' },
  '/backups': { whose: 'admins', heading: 'Backups' },
  '/system': { whose: 'admins', heading: 'System' },
  '/institute': { whose: 'admins', heading: 'Institute' },
  '/coupon': { whose: 'admins', heading: 'Coupon' },
  '/helpandsupport': { whose: 'learners', heading: 'Help & Support' },
  '/payment': { whose: 'learners', heading: 'Payment Detail for Membership' },
  '/payment/:id': {
    whose: 'learners',
    heading: 'Payment Detail for Membership: Gold',
    address: '/payment/3',
  },
  '/payments': { whose: 'learners', heading: 'Payment Details' },
  '/temp': { whose: 'admins', heading: 'Image Creation Skill' },
  '/sitebar': { whose: 'admins', heading: 'Side bar' },
  '/fileupload': { whose: 'admins', heading: 'Test uploads' },
  '/contentresource': { whose: 'admins', heading: 'Resource files' },
  '/toastr': { whose: 'admins', heading: 'Notifier demo' },
};

const viewers = { everyone: 'nobody', learners: 'Paid', stored: 'Paid', admins: 'Admin' } as const;

/** Every screen with the demo account that opens it. */
export const everyScreen = Object.entries(routes).map(
  ([path, { whose, address = path }]) => [viewers[whose], address] as const,
);
