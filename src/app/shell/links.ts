import type { SessionHint } from '../../lib/web/session.ts';
import type { messages } from './text.ts';

export interface NavLink {
  to: string;
  label: Parameters<typeof messages>[0];
  /** The paths on which the link is marked as current, if not only its own. */
  screens?: RegExp;
  search?: Record<string, unknown>;
}

const courseScreens = /^\/(upload|coursecontent|captions|chapters)$/i;
const panelScreens =
  /^\/(a[cdu]|b|ce|contentr|coup|das|fro|he|in|job|payments|pr|q|rev|sit|sy|t[ei]|us|webi)/i;

/** Whether an administrator works on that screen; the catalogue looks as it does for learners. */
export const isAdministration = (path: string): boolean =>
  courseScreens.test(path) || panelScreens.test(path);

const event: NavLink = { to: '/event', label: 'Event' };

/** The header's links for a session (SPECIFICATION, screen 23). */
export function linksFor({ islogged, userType, userId, hasDownloads }: SessionHint): NavLink[] {
  if (islogged && userType === 'Admin')
    return [
      { to: '/upload', label: 'Create Course', screens: courseScreens },
      { to: '/course', label: 'View Course', screens: /^\/course(?!content$)/i },
      event,
      {
        to: '/adminpanel',
        label: 'Admin Panel',
        screens: panelScreens,
      },
    ];
  return [
    // strangers would be redirected to the login
    {
      to: islogged ? '/course' : '/',
      label: 'View Course',
      // not the home, which is more than its courses
      screens: /^\/(course|freelesson$)/i,
    },
    ...(islogged
      ? [
          {
            to: '/dashboard',
            label: 'My learning' as const,
            screens: hasDownloads ? /^\/(dashboard|goals)$/i : /^\/(dashboard|goals|downloads)$/i,
          },
        ]
      : []),
    // the profile URL needs a user id
    ...(islogged && userId !== null
      ? [
          {
            to: '/profile',
            label: 'Profile' as const,
            screens: /^\/(userp|prof|acc|userss|help)/i,
            search: { userid: userId },
          },
        ]
      : []),
    event,
    // leads to the user panel (SPECIFICATION, screen 23), which covers more than memberships; strangers would be redirected to
    // the login
    {
      to: islogged ? '/userpanel' : '/membershipcard',
      label: 'Membership',
      screens: /^\/(membershipcard|payments?)\b/i,
    },
    // on every screen of those who have any, also as a way to them when offline
    ...(islogged && hasDownloads ? [{ to: '/downloads', label: 'Downloads' as const }] : []),
  ];
}
