import {
  Component,
  createContext,
  createElement,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Router as Addresses, Outlet, renderMatches, type Location, type Navigator } from 'react-router-dom';
import type { Router, RouterState } from './createRouter.ts';
import type { Match } from './loading.ts';

export const RouterContext = createContext<Router | null>(null);
export const StateContext = createContext<RouterState | null>(null);
export const ErrorContext = createContext<unknown>(undefined);

/** Shows the router's pages. The next one is rendered in slices, while the last one can still be used. */
export function RouterProvider({ router }: { router: Router }): ReactElement {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const take = (next: RouterState) => startTransition(() => setState(next));
    // It may have gone on between rendering and now.
    take(router.state);
    return router.subscribe(take);
  }, [router]);

  const navigator = useMemo(() => navigatorOf(router), [router]);
  const { location, matches, failure, historyAction } = state;
  const page = useMemo(() => pageOf({ location, matches, failure }), [location, matches, failure]);
  return createElement(
    RouterContext,
    { value: router },
    createElement(
      StateContext,
      { value: state },
      createElement(Addresses, { location, navigationType: historyAction, navigator }, page),
    ),
  );
}

function navigatorOf(router: Router): Navigator {
  const { createHref, createURL, encodeLocation } = router.history;
  return {
    createHref,
    createURL,
    encodeLocation,
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
  };
}

/** What failed is shown by the nearest boundary around it, and nothing that would stand inside. Throws when there is none. */
function pageOf({ location, matches, failure }: Pick<RouterState, 'location' | 'matches' | 'failure'>): ReactNode {
  const last = failure
    ? matches.findLastIndex(({ route }, at) => at <= failure.index && route.ErrorBoundary)
    : Infinity;
  if (failure && last < 0) throw failure.error;
  return renderMatches(
    matches.slice(0, last + 1).map((match, at) => {
      return { ...match, route: { element: contentOf(match, location, at === last ? failure : null) } };
    }),
  );
}

function contentOf({ route }: Match, location: Location, failure: RouterState['failure']): ReactNode {
  const { Component: Page, element, ErrorBoundary } = route;
  const content = Page ? createElement(Page) : (element ?? createElement(Outlet));
  if (!ErrorBoundary) return content;
  return createElement(Boundary, { location, failure, shown: createElement(ErrorBoundary) }, content);
}

interface BoundaryProps {
  location: Location;
  failure: { error: unknown } | null;
  /** In place of the children when they failed. */
  shown: ReactNode;
  children?: ReactNode;
}

interface BoundaryState {
  location: Location;
  thrown: { error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, thrown: null };
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }
  /** Whoever goes on leaves the failure behind. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, thrown: null };
  }
  override render(): ReactNode {
    const failed = this.props.failure ?? this.state.thrown;
    return failed ? createElement(ErrorContext, { value: failed.error }, this.props.shown) : this.props.children;
  }
}
