import type { RouteObject } from '@shop/shared/router';
import { PageFailed } from './remotes/PageFailed.tsx';
import type { Services } from './services.ts';

/** The back office's routes, or what says that they could not be loaded. */
export async function loadOffice(services: Services): Promise<RouteObject[]> {
  try {
    return (await import('./officeRoutes.tsx')).officeRoutes(services);
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return [{ id: 'admin', loader: fail, ErrorBoundary: PageFailed, children: [{ path: '/admin/*' }] }];
  }
}
