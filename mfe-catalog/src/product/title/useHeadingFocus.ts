import { useState, type RefCallback } from 'react';
import { useHydrated } from '../../useHydrated.ts';

/**
 * For the heading of a page that takes the place of its preview: the focus, lost with the preview's heading, comes to it,
 * so that screen readers and Tab go on from there. A page that was opened by its address leaves the focus alone.
 */
export function useHeadingFocus(): RefCallback<HTMLHeadingElement> | undefined {
  const [isFollowed] = useState(useHydrated());
  return isFollowed ? takeLostFocus : undefined;
}

function takeLostFocus(heading: HTMLHeadingElement | null): void {
  if (!heading || !document.activeElement?.matches('body, main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
