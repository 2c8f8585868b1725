import { useCallback } from 'react';

/** How far below the window something may still be. */
const REACH = '400px';

/** A ref for an element; `onNear` is called when the shopper has scrolled close to it, once while it stays the same. */
export function useNear(onNear: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          onNear();
        },
        { rootMargin: REACH },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onNear],
  );
}
