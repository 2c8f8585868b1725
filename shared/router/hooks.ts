import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  useNavigate as useNavigateFromHere,
  type Blocker,
  type BlockerFunction,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import type { Blocked } from './blocking.ts';
import type { RouterState } from './createRouter.ts';
import { ErrorContext, RouterContext, StateContext } from './RouterProvider.ts';

const IDLE: RouterState['navigation'] = { state: 'idle' };
const UNBLOCKED: Blocker = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };

/** Goes to another page; the same function for as long as the component is there. What it answers resolves on arrival. */
export function useNavigate(): NavigateFunction {
  const router = useContext(RouterContext);
  const navigate = useNavigateFromHere();
  const latest = useRef(navigate);
  useLayoutEffect(() => void (latest.current = navigate));
  return useCallback(
    async (to: To | number, options?: NavigateOptions) => {
      await (typeof to === 'number' ? latest.current(to) : latest.current(to, options));
      await router?.arrived;
    },
    [router],
  );
}

/** Whether the next page is on its way. */
export function useNavigation(): RouterState['navigation'] {
  return useContext(StateContext)?.navigation ?? IDLE;
}

/** Why the route, for which an `ErrorBoundary` stands in, failed. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

/** Keeps people from leaving while `shouldBlock` says so. Of several on a page the last one is asked. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const router = useContext(RouterContext);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const latest = useRef(shouldBlock);
  useEffect(() => void (latest.current = shouldBlock));
  useEffect(() => {
    return router?.block({
      shouldBlock: (leaving) => (typeof latest.current === 'function' ? latest.current(leaving) : latest.current),
      onChange: setBlocked,
    });
  }, [router]);
  return (blocked as Blocker | null) ?? UNBLOCKED;
}
