import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@shop/shared/router';

/**
 * After going to another page its heading has the focus, so that screen readers read it out and Tab goes on from there.
 * A page is another one when its heading is: sorting or filtering moves nothing. What the page itself
 * gave it to, such as the card one comes back to, keeps it.
 */
export function usePageFocus(): void {
  const { key } = useLocation();
  const last = useRef<{ key: string; text: string } | null>(null);
  const focusedBefore = useRef<Element | null>(null);

  // Before the next page's own elements are there.
  useLayoutEffect(() => () => void (focusedBefore.current = document.activeElement));

  useEffect(() => {
    const before = last.current;
    if (before?.key === key) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    const text = heading?.textContent ?? '';
    last.current = { key, text };
    if (!before || before.text === text) return;
    const focused = document.activeElement;
    if (focused?.matches(focused === focusedBefore.current ? 'main :is(input, textarea)' : 'main *')) return;
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [key]);
}
