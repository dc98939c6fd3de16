import type { SessionHint } from '../../lib/web/session.ts';
import type { messages } from './text.ts';

export interface NavLink {
  to: string;
  label: Parameters<typeof messages>[0];
  search?: Record<string, unknown>;
}

/** The header's links for a session (SPECIFICATION, screen 23). */
export function linksFor({ islogged, userType, userId, hasDownloads }: SessionHint): NavLink[] {
  if (islogged && userType === 'Admin')
    return [
      { to: '/upload', label: 'Create Course' },
      { to: '/course', label: 'View Course' },
      { to: '/event', label: 'Event' },
      { to: '/adminpanel', label: 'Admin Panel' },
    ];
  return [
    // strangers would be led to the login
    { to: islogged ? '/course' : '/', label: 'View Course' },
    // the profile URL needs a user id
    ...(islogged && userId !== null
      ? [{ to: '/profile', label: 'Profile' as const, search: { userid: userId } }]
      : []),
    { to: '/event', label: 'Event' },
    { to: '/userpanel', label: 'Membership' },
    // also the way to them without a network
    ...(islogged && hasDownloads ? [{ to: '/downloads', label: 'Downloads' as const }] : []),
  ];
}
