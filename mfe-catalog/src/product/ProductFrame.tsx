import type { ReactNode } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { BackToProducts } from './way-back/BackToProducts.tsx';

export interface ProductFrameProps {
  breadcrumbs: ReactNode;
  gallery: ReactNode;
  details: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** Where everything stands, before and after the product itself is there. */
export function ProductFrame({ breadcrumbs, gallery, details, children }: ProductFrameProps) {
  const { promoBanner } = useShell().settings;
  return (
    <>
      {promoBanner && (
        <p className="bg-sunny-soft px-4 py-2.5 text-center text-sm font-bold text-sunny-deep">{promoBanner}</p>
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
