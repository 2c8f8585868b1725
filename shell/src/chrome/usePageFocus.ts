import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@shop/shared/router';

/**
 * After going to another page its heading has the focus, so that screen readers read it out and Tab goes on from there.
 * A page is another one when its heading is: sorting or filtering moves nothing. A page one comes back to may have given
 * it to what one left it by.
 */
export function usePageFocus(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef<{ key: string; text: string } | null>(null);

  useEffect(() => {
    const before = last.current;
    if (before?.key === key) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    const text = heading?.textContent ?? '';
    last.current = { key, text };
    if (!before || before.text === text) return;
    if (document.activeElement?.matches(isBack ? 'main *' : 'main :is(input, textarea)')) return;
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [key, isBack]);
}
