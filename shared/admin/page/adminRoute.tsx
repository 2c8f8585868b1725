import type { RouteObject } from '@shop/shared/router';
import type { AdminPage } from './adminPage.ts';
import { PageGuard } from './PageGuard.tsx';

/** The route of a page, behind its guard. */
export function adminRoute(page: AdminPage): RouteObject {
  return {
    id: page.id,
    path: page.path,
    lazy: async () => {
      const Page = await page.load();
      return {
        element: (
          <PageGuard page={page}>
            <Page />
          </PageGuard>
        ),
      };
    },
  };
}
