import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { requireAdmin, requireLogin, requireStored } from '../features/accounts/web/guard.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './shell/NotFound.tsx';

const root = createRootRoute({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});

/** A lazy screen. `guard` runs before it is shown (spec §2, login guard); search parameters are read by the page. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page names its own component
const screen = (path: string, load: () => Promise<any>, name: string, guard?: (going: { location: { href: string } }) => void) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name), ...(guard ? { beforeLoad: guard } : {}) });

const screens = [
  screen('/signup', () => import('../features/accounts/web/SignupPage.tsx'), 'SignupPage'),
  screen('/login', () => import('../features/accounts/web/LoginPage.tsx'), 'LoginPage'),
  screen('/forgot', () => import('../features/accounts/web/ForgotPage.tsx'), 'ForgotPage'),
  screen('/resetpassword', () => import('../features/accounts/web/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  screen('/userssettings', () => import('../features/accounts/web/SettingsPage.tsx'), 'SettingsPage', requireLogin),
  screen('/users', () => import('../features/accounts/web/UsersPage.tsx'), 'UsersPage', requireAdmin),
  screen('/adminpanel', () => import('../features/accounts/web/AdminPanelPage.tsx'), 'AdminPanelPage', requireAdmin),
  screen('/upload', () => import('../features/courses/web/UploadPage.tsx'), 'UploadPage', requireAdmin),
  screen('/coursecontent', () => import('../features/lessons/web/CourseContentPage.tsx'), 'CourseContentPage', requireAdmin),
  screen('/', () => import('../features/courses/web/CataloguePage.tsx'), 'CataloguePage', requireStored),
  screen('/course', () => import('../features/courses/web/CataloguePage.tsx'), 'CataloguePage', requireLogin),
  screen('/coursecontentlist', () => import('../features/courses/web/ContentPage.tsx'), 'ContentPage', requireStored),
  screen('/courseoutline', () => import('../features/courses/web/OutlinePage.tsx'), 'OutlinePage', requireStored),
  screen('/courseplayer', () => import('../features/player/web/PlayerPage.tsx'), 'PlayerPage', requireStored),
  screen('/membershipcard', () => import('../features/membership/web/MembershipPage.tsx'), 'MembershipPage', requireStored),
  screen('/toastr', () => import('../features/styleguide/web/ToastrPage.tsx'), 'ToastrPage', requireAdmin),
  screen('/style', () => import('../features/styleguide/web/StylePage.tsx'), 'StylePage', requireAdmin),
];

/** The web app's routes (spec §2). */
export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
