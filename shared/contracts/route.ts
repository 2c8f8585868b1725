import type { ComponentType, ReactNode } from 'react';

export interface LoaderFunctionArgs {
  /** A GET of the address, without its hash; its signal says when somebody went elsewhere meanwhile. */
  request: Request;
  /** Of the whole path; `*` is what a splat stands for. */
  params: Readonly<Record<string, string | undefined>>;
}

/** What a route shows, and does first. */
interface RouteContent {
  element?: ReactNode;
  Component?: ComponentType | null;
  /** Shown in place of this route or one below when that failed; reads `useRouteError`. */
  ErrorBoundary?: ComponentType | null;
  /**
   * Runs before the page is shown, with every navigation but to another hash. A redirect, returned or thrown, leads
   * elsewhere; `data(…, { status })` is the status a server answers with; anything else thrown is a failure.
   */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** For whoever looks at the routes. */
  handle?: unknown;
}

/** A route as the shell's router knows it: a part of React Router's. */
export interface RouteObject extends RouteContent {
  id?: string;
  path?: string;
  index?: boolean;
  children?: RouteObject[];
  /** Fetches the rest of the route, once, when somebody goes there. */
  lazy?: () => Promise<RouteContent>;
}
