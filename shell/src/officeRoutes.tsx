import type { RouteObject } from '@shop/shared/router';
import { ensureOfficeStyles } from './chrome/officeStyles.ts';
import { PageFailed } from './remotes/PageFailed.tsx';
import type { Services } from './services.ts';
import { requireSession } from './session/guard.ts';

/** The sign-in, and the frame of the back office. No page of the shop has them: they are documents of their own. */
export function officeRoutes(services: Services): RouteObject[] {
  const { session } = services;
  return [
    {
      id: 'admin-login',
      path: '/admin',
      lazy: async () => {
        const [{ LoginPage }, { skipLogin }, { menuOf }] = await Promise.all([
          import('./session/LoginPage.tsx'),
          import('./session/landing.ts'),
          import('./chrome/menuItems.ts'),
          ensureOfficeStyles(),
        ]);
        const { api, settings } = services.shell;
        return {
          loader: () => skipLogin(services.shell, menuOf(services.registry)),
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
        {
          id: 'admin-not-found',
          path: '/admin/*',
          lazy: async () => ({ Component: (await import('./chrome/OfficeNotFound.tsx')).OfficeNotFound }),
        },
      ],
    },
  ];
}
