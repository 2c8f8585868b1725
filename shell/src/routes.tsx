import { ScrollRestoration, type RouteObject } from '@shop/shared/router';
import { ADMIN_PAGE_NAMES } from './adminPageNames.ts';
import { ensureOfficeStyles } from './chrome/officeStyles.ts';
import { StoreLayout } from './chrome/StoreLayout.tsx';
import { PageFailed } from './remotes/PageFailed.tsx';
import type { Services } from './services.ts';
import { requireSession } from './session/guard.ts';

/**
 * The shell's own pages and the two frames; the routes of remotes are added inside the frames as they are found.
 * Both frames end in `*`, which makes the router ask for remotes it does not know yet.
 */
export function createRoutes(services: Services): RouteObject[] {
  const { session } = services;
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
    {
      id: 'admin-login',
      path: '/admin',
      lazy: async () => {
        const [{ LoginPage }, { skipLogin }] = await Promise.all([
          import('./session/LoginPage.tsx'),
          import('./session/landing.ts'),
          ensureOfficeStyles(),
        ]);
        const { api, settings } = services.shell;
        return {
          loader: () => skipLogin(services),
          element: <LoginPage session={session} api={api} settings={settings} />,
        };
      },
    },
    {
      id: 'admin',
      loader: () => requireSession(session),
      ErrorBoundary: PageFailed,
      lazy: async () => {
        const [{ AdminLayout }] = await Promise.all([import('./chrome/AdminLayout.tsx'), ensureOfficeStyles()]);
        return { element: <AdminLayout services={services} /> };
      },
      children: [
        ...ADMIN_PAGE_NAMES.map((name) => ({
          id: `admin.${name}`,
          path: `/admin/${name}`,
          lazy: async () => (await import('./ownAdminPage.ts')).ownAdminPage(name),
        })),
        {
          id: 'admin-not-found',
          path: '/admin/*',
          lazy: async () => ({ Component: (await import('./chrome/NotFound.tsx')).NotFound }),
        },
      ],
    },
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
