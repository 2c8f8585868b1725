import type { ReactNode } from 'react';
import { Link } from '@shop/shared/router';
import { ChevronLeftIcon } from '@shop/shared/ui/StrokeIcons';
import { PRODUCT } from './texts.ts';

export interface ProductFrameProps {
  gallery: ReactNode;
  details: ReactNode;
}

/** Where everything stands, alike for the product and for its skeleton. */
export function ProductFrame({ gallery, details }: ProductFrameProps) {
  return (
    <>
      <p className="bg-sunny-soft px-4 py-2.5 text-center text-sm font-bold text-sunny-deep">{PRODUCT.promoCode}</p>
      <div className="mx-auto max-w-page px-4 pb-12 lg:px-8">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-bold text-ink-soft hover:text-coral-deep"
        >
          <ChevronLeftIcon className="size-4" />
          {PRODUCT.backToProducts}
        </Link>
        {/* One column on phones, so that the buy buttons stick to the window's bottom from the first screen on. */}
        <article className="flex flex-col md:grid md:grid-cols-2 md:gap-8 lg:gap-14">
          <div className="mb-3 min-w-0">{gallery}</div>
          <div className="min-w-0 max-md:contents">{details}</div>
        </article>
      </div>
    </>
  );
}
