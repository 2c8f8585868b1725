import { ScrollRestoration, type RouteObject } from '@shop/shared/router';
import { StoreLayout } from './chrome/StoreLayout.tsx';
import { PageFailed } from './remotes/PageFailed.tsx';
import type { Services } from './services.ts';

/**
 * The shell's own pages and the two frames, the back office's where its document is; the routes of remotes are added inside
 * the frames as they are found. Both frames end in `*`, which makes the router ask for remotes it does not know yet.
 */
export function createRoutes(services: Services, office: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: 'store',
      element: <StoreFrameRoute services={services} />,
      ErrorBoundary: PageFailed,
      children: [
        {
          id: 'not-found',
          path: '*',
          ErrorBoundary: PageFailed,
          lazy: async () => {
            const { StoreNotFound, loadCategories } = await import('./chrome/StoreNotFound.tsx');
            const loader = () => loadCategories(services.shell.queryClient);
            return { loader, element: <StoreNotFound services={services} /> };
          },
        },
      ],
    },
    ...office,
  ];
}

/** The first page of every document has the key 'default'; without its address it would get another page's scroll. */
function scrollKey({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === 'default' ? pathname + search : key;
}

function StoreFrameRoute({ services }: { services: Services }) {
  return (
    <>
      <StoreLayout services={services} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
