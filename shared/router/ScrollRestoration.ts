import { useContext, useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { RouterContext, StateContext } from './RouterProvider.ts';

/** Session storage: key of a history entry → how far its page was scrolled, in pixels. */
const STORAGE = 'scroll-positions';

let positions: Record<string, number> | undefined;

interface ScrollRestorationProps {
  /** Names the position of a page. */
  getKey(location: Location): string;
}

/** Scrolls a page that is come back to where it was left, and others to their top, or to what their hash names. */
export function ScrollRestoration({ getKey }: ScrollRestorationProps): null {
  const router = useContext(RouterContext);
  const { location, isScrollKept } = useContext(StateContext) ?? {};

  useEffect(() => {
    if (!router) return undefined;
    const save = (at: Location) => (read()[getKey(at)] = window.scrollY);
    let before = router.state;
    const leave = router.subscribe((next) => {
      // Not while the next page is on its way: something else may be shown by then.
      if (before.navigation.state === 'idle') save(before.location);
      before = next;
    });
    const store = () => {
      if (router.state.navigation.state === 'idle') save(router.state.location);
      write();
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', store);
    return () => {
      leave();
      window.removeEventListener('pagehide', store);
      window.history.scrollRestoration = 'auto';
    };
  }, [router, getKey]);

  useLayoutEffect(() => {
    if (!location) return;
    const saved = read()[getKey(location)];
    const named = elementOf(location.hash);
    if (saved !== undefined) window.scrollTo(0, saved);
    else if (isScrollKept) return;
    else if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, isScrollKept, getKey]);
  return null;
}

/** What a hash names; nothing, where somebody mistyped it. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function read(): Record<string, number> {
  try {
    positions ??= Object(JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}')) as Record<string, number>;
  } catch {
    // Storage may be forbidden, or hold what is not ours.
  }
  return (positions ??= {});
}

function write(): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(positions));
  } catch {
    // As above, or full; pages that are come back to begin at their top.
  }
}
