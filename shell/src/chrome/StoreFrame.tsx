import type { ReactNode } from 'react';
import type { CartStore } from '@shop/shared/contracts/cart';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { StoreFooter } from './StoreFooter.tsx';
import { StoreHeader } from './StoreHeader.tsx';
import { STORE } from './texts.ts';

export interface StoreFrameProps {
  settings: PublicSettings;
  cart: CartStore;
  onCartClick(): void;
  /** Stands in the header, between logo and cart. */
  search?: ReactNode;
  children: ReactNode;
}

/** What surrounds every storefront page (storefront specification, 2). */
export function StoreFrame({ settings, cart, onCartClick, search, children }: StoreFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-card focus:px-4 focus:py-3 focus:font-bold focus:shadow-md"
      >
        {STORE.skipToContent}
      </a>
      <StoreHeader settings={settings} cart={cart} onCartClick={onCartClick} search={search} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <StoreFooter settings={settings} />
    </div>
  );
}
