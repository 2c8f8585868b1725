import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter, matchRoutes, resolveLazy, type RouteObject } from '@shop/shared/router';
import { hydrate } from '@shop/shared/query';
import { isAdmin } from '@shop/shared/contracts/language';
import { pathOf } from '@shop/shared/format/language/texts';
import { App } from './App.tsx';
import { loadTooltips } from './chrome/loadTooltips.ts';
import { fetchFont } from './font/fetchFont.ts';
import { followSettings } from './followSettings.ts';
import { keepPages } from './offline/keepPages.ts';
import { readAnew } from './offline/readAnew.ts';
import { readPageData } from './pageData.ts';
import { loadParts } from './parts/loadParts.ts';
import { withRoutes } from './remotes/attach.tsx';
import { createDiscovery } from './remotes/discover.ts';
import { PageFailed } from './remotes/PageFailed.tsx';
import { createRoutes } from './routes.tsx';
import { createServices, type Services } from './services.ts';
import { watchFaults } from './telemetry/watchFaults.ts';

/** A function, as what is loaded later imports this chunk, and would wait for it to end. */
async function startProgram(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');

  loadTooltips();
  const page = await readPageData();
  watchFaults(page);
  const services = createServices(page, { view: window });
  loadParts(services);
  const discovery = createDiscovery(services, page.isOfShop);

  const office = page.isOfShop ? [] : loadOffice(services);
  const found = await discovery.find(pathOf(location.pathname), page.rendered !== undefined);
  const own = createRoutes(services, await office);
  const routes = found ? withRoutes(own, found.frame, found.routes) : own;

  const isRendered = page.rendered !== undefined && found?.failed !== true && (await resolvePage(routes));
  if (isRendered && page.rendered) hydrate(services.shell.queryClient, page.rendered.queries);

  // Somebody may have gone back meanwhile.
  if (page.isOfShop && isAdmin(location.pathname)) return location.reload();

  const router = createBrowserRouter(routes, {
    isLoaded: isRendered,
    discover: async (path) => {
      const more = await discovery.find(path);
      return more && ((table) => withRoutes(table, more.frame, more.routes));
    },
  });

  followSettings(services, router);
  // The worker keeps the page as the next visit is sent it.
  const fontFetched = fetchFont(router);

  const app = (
    <App services={services}>
      <RouterProvider router={router} />
    </App>
  );

  // Lets pictures below the first screen be loaded; links are followed by the program from here on.
  document.documentElement.dataset['begun'] = 'program';
  if (isRendered) {
    // A transition is done in slices, so that a tap need not wait for all of the page.
    startTransition(() => void hydrateRoot(container, app));
    dispatchEvent(new Event('hydrating'));
    readAnew(services);
    void fontFetched.then(keepPages);
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

void startProgram();

/** The back office's routes, or what says that they could not be loaded. */
async function loadOffice(services: Services): Promise<RouteObject[]> {
  try {
    return (await import('./officeRoutes.tsx')).officeRoutes(services);
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return [{ id: 'admin', loader: fail, ErrorBoundary: PageFailed, children: [{ path: '/admin/*' }] }];
  }
}

/** Hydration needs the matched routes' modules at hand. False when one cannot be loaded; the router then shows why. */
async function resolvePage(table: RouteObject[]): Promise<boolean> {
  try {
    await Promise.all((matchRoutes(table, pathOf(location.pathname)) ?? []).map(({ route }) => resolveLazy(route)));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
