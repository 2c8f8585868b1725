import type { ReactNode } from 'react';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import type { CartStore } from '@shop/shared/contracts/cart';
import { useCart } from '@shop/shared/cart/useCart';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { Link } from '@shop/shared/router';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { BagIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { Logo } from '@shop/shared/ui/icon/Logo';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { STORE } from './texts.ts';

export interface StoreHeaderProps {
  settings: PublicSettings;
  base: string;
  cart: CartStore;
  onCartClick(): void;
  search: ReactNode;
}

/** The strip scrolls away (it is as tall as the header's negative offset), logo and cart stay. */
export function StoreHeader({ settings, base, cart, onCartClick, search }: StoreHeaderProps) {
  const { shopName, messagingNumber } = settings;
  return (
    <header className="sticky -top-11 z-20 border-b border-line bg-card print:hidden">
      {/* A browser that shows the page while it arrives would move what is in the strip's middle, until what follows is there. */}
      <div className="flex h-11 bg-ink text-sm leading-tight font-bold text-on-ink not-has-[+*]:invisible">
        {messagingNumber && (
          <a
            href={whatsAppAddress(messagingNumber)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex flex-1 items-center justify-center gap-2 ps-4 text-center hover:underline"
          >
            <WhatsAppIcon className="size-4 shrink-0" />
            {STORE.strip}
          </a>
        )}
        <LanguageSwitch />
      </div>
      {/* The cart's place is kept: a browser that shows the page while it arrives would move the search for it. */}
      <div className="relative mx-auto flex h-16 max-w-page items-center justify-between gap-2 ps-4 pe-17 md:gap-4 md:pe-19 lg:ps-8 lg:pe-23">
        <Link
          to="/"
          aria-label={STORE.home(shopName)}
          className="flex min-h-11 min-w-0 items-center rounded-md md:shrink-0"
        >
          <Logo {...settings} base={base} />
        </Link>
        {search}
        <CartButton cart={cart} onClick={onCartClick} />
      </div>
    </header>
  );
}

function CartButton({ cart, onClick }: { cart: CartStore; onClick(): void }) {
  const count = useCart(cart, (state) => state.cartItemsCount);
  return (
    <button
      type="button"
      data-tooltip=""
      aria-label={STORE.cart(count)}
      onClick={onClick}
      className="absolute end-4 top-2.5 inline-flex size-11 items-center justify-center rounded-full bg-coral-soft text-coral-deep transition-colors hover:bg-coral hover:text-on-coral lg:end-8"
    >
      <BagIcon className="size-5.5" />
      {count > 0 && (
        <span className="absolute -top-1 -end-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1 text-xs font-extrabold text-on-ink tabular-nums">
          {count}
        </span>
      )}
    </button>
  );
}
