import type { ReactNode } from 'react';
import type { CartStore } from '@shop/shared/contracts/cart';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { StoreFooter } from './StoreFooter.tsx';
import { StoreHeader } from './StoreHeader.tsx';
import { STORE } from './texts.ts';

export interface StoreFrameProps {
  settings: PublicSettings;
  /** Where pictures are. */
  base: string;
  cart: CartStore;
  onCartClick(): void;
  /** Stands in the header, between logo and cart. */
  search?: ReactNode;
  children: ReactNode;
}

/** What surrounds every storefront page (storefront specification, 2). */
export function StoreFrame({ settings, base, cart, onCartClick, search, children }: StoreFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-60 focus:rounded-md focus:bg-card focus:px-4 focus:py-3 focus:font-bold focus:shadow-md"
      >
        {STORE.skipToContent}
      </a>
      <StoreHeader settings={settings} base={base} cart={cart} onCartClick={onCartClick} search={search} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <StoreFooter settings={settings} base={base} />
    </div>
  );
}
