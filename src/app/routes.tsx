import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Frame } from './frame.tsx';

const root = createRootRoute({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});

/** A lazy screen. `search` keeps the screen's filters typed in the URL. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page types its own search parameters
const screen = (path: string, load: () => Promise<any>, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

const screens = [screen('/style', () => import('../features/styleguide/web/StylePage.tsx'), 'StylePage')];

/** The web app's routes (spec §2). */
export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultPreload: 'intent',
  scrollRestoration: true,
});
