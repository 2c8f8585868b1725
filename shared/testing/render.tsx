import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '../query/index.ts';
import { RemoteRoot } from '../remote/RemoteRoot.tsx';
import { RouterProvider, type RouteObject } from '../router/index.ts';
import { createMemoryRouter } from '../router/server.ts';
import { createStandInShell, type StandInShell } from './stand-in-shell.tsx';

export interface RenderOptions {
  shell?: StandInShell;
  /** Address the test starts at. */
  at?: string;
  /** Path pattern the component stands at, when it reads parameters. */
  path?: string;
  /** Other pages the test may be sent to; the address alone is kept for those that are not given. */
  routes?: RouteObject[];
}

export interface Rendered extends RenderResult {
  shell: StandInShell;
  /** Where the test is now: path and query. */
  address(): string;
  /** What the last navigation carried. */
  state(): unknown;
  /** Key of the history entry the test is at. */
  entry(): string;
}

/** Renders a component as a remote's page: router, shell services, query client. */
export function renderInRemote(ui: ReactNode, options: RenderOptions = {}): Rendered {
  const { shell = createStandInShell(), at = '/', path = new URL(at, 'http://shop').pathname, routes = [] } = options;
  const page = (
    <RemoteRoot name="test" shell={shell}>
      {ui}
    </RemoteRoot>
  );
  return renderRoutes([{ path, element: page }, ...routes], shell, at);
}

/** Renders the routes a remote's `setup` gave. */
export function renderRoutes(
  routes: RouteObject[],
  shell: StandInShell,
  at: string | { pathname: string; state: unknown },
): Rendered {
  const root: RouteObject = { children: [...routes, { path: '*', element: null }] };
  const router = createMemoryRouter([root], { initialEntries: [at] });
  const result = render(
    <QueryClientProvider client={shell.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...result,
    shell,
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
    entry: () => router.state.location.key,
  };
}
