import type { ReactNode, MouseEvent } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { ChevronLeftIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { readCameFrom } from '../cameFrom.ts';
import { useHydrated } from '../useHydrated.ts';
import { PRODUCT } from './texts.ts';

export interface ProductFrameProps {
  breadcrumbs: ReactNode;
  gallery: ReactNode;
  details: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** Where everything stands, before and after the product itself is there. */
export function ProductFrame({ breadcrumbs, gallery, details, children }: ProductFrameProps) {
  const { promoBanner = PRODUCT.promoCode } = useShell().settings;
  return (
    <>
      {promoBanner && (
        <p className="bg-sunny-soft px-4 py-2.5 text-center text-sm leading-5 font-bold text-sunny-deep">
          {promoBanner}
        </p>
      )}
      <div className="mx-auto max-w-page px-4 pb-12 lg:px-8">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <BackToProducts />
          {breadcrumbs}
        </div>
        {/* One column on phones, so that the buy buttons stick to the window's bottom from the first screen on. */}
        <div className="flex flex-col md:grid md:grid-cols-2 md:gap-8 lg:gap-14">
          <div className="mb-3 min-w-0">{gallery}</div>
          <div className="min-w-0 max-md:contents">{details}</div>
        </div>
        {children}
      </div>
    </>
  );
}

/** Back to the listing the shopper came from, as it was and where it was scrolled to; else to all products. */
function BackToProducts() {
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
      <ChevronLeftIcon className="size-4" />
      {PRODUCT.backToProducts}
    </Link>
  );
}
