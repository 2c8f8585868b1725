import type { RouteObject } from '@shop/shared/router';
import { ADMIN_PAGE_NAMES } from './adminPageNames.ts';
import { ensureOfficeStyles } from './chrome/officeStyles.ts';
import { PageFailed } from './remotes/PageFailed.tsx';
import type { Services } from './services.ts';
import { requireSession } from './session/guard.ts';

/** The frame of the back office and the shell's own pages in it. No page of the shop has them: they are documents of their own. */
export function officeRoutes(services: Services): RouteObject[] {
  const { session } = services;
  return [
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
