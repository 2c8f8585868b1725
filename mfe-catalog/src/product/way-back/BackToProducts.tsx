import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { ChevronStartIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { readCameFrom } from '../../cameFrom.ts';
import { useHydrated } from '@shop/shared/ui/useHydrated';
import { PRODUCT } from '../texts.ts';

/** Back to the listing the shopper came from, as it was and where it was scrolled to; else to all products. */
export function BackToProducts() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // A reloaded page still has its history entry's state, which the server did not know.
  const before = readCameFrom(useHydrated() ? state : null);
  const goBack = (event: MouseEvent) => {
    if (!before || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-before.steps);
  };
  return (
    <Link
      to={before?.listing ?? '/'}
      onClick={goBack}
      className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-bold text-ink-soft hover:text-coral-deep"
    >
      <ChevronStartIcon className="size-4" />
      {PRODUCT.backToProducts}
    </Link>
  );
}
