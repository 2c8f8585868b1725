import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from '@shop/shared/router';
import { cameFrom } from '../cameFrom.ts';

/**
 * Opens the products of the cards inside an element, as its `onClick`. One for all of them: a link that knew the way
 * itself would be rendered again whenever the address changes, a thousand times on a long page.
 */
export function useCardLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('article a') : null;
    const path = link?.getAttribute('href');
    if (!path) return;
    event.preventDefault();
    void navigate(path, { state: cameFrom(location) });
  };
}
