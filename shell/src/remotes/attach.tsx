import type { RouteObject } from '@shop/shared/router';
import type { RemoteModule, ShellApi } from '@shop/shared/contracts/remote';
import { PageFailed } from './PageFailed.tsx';
import type { Territory } from './territories.ts';
import { isBackOffice } from './territories.ts';
import { Unavailable } from './Unavailable.tsx';

export type FrameId = 'store' | 'admin';

export function frameOf(pathname: string): FrameId {
  return isBackOffice(pathname) ? 'admin' : 'store';
}

/** A remote's routes under one route of their own, whose error boundary no other remote shares. */
export function remoteRoute(name: string, module: RemoteModule, shell: ShellApi): RouteObject {
  return { id: `remote:${name}`, ErrorBoundary: PageFailed, children: module.setup(shell).routes };
}

/**
 * Stands in for a remote that could not be loaded, at the territory that was asked for. Its `*` makes the router ask
 * for the remote again at the next visit; the remote's own routes then win.
 */
export function unavailableRoute({ remote, entry, pattern }: Territory, error: unknown): RouteObject {
  const open = pattern === '/' || pattern.endsWith('*') ? pattern : `${pattern}/*`;
  return {
    id: `unavailable:${remote}:${pattern}`,
    path: open,
    element: <Unavailable key={remote} entry={entry} error={error} />,
  };
}

/** A copy of the table with `routes` added inside the frame's route. */
export function withRoutes(table: RouteObject[], frame: FrameId, routes: RouteObject[]): RouteObject[] {
  return table.map((route) =>
    route.id === frame ? ({ ...route, children: [...routes, ...(route.children ?? [])] } as RouteObject) : route,
  );
}
