import { useCart } from '@shop/shared/cart/useCart';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { ChevronStartIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { CartReview } from '../cart-check/CartReview.tsx';
import { useCartCheck } from '../cart-check/useCartCheck.ts';
import { CartLine } from '../CartLine.tsx';
import { orderTexts } from '../orderTexts.ts';
import { texts } from '../texts.ts';
import { CartSummary } from './CartSummary.tsx';
import { cartTexts } from './texts.ts';

/** The cart as a page, and where an empty checkout leads to (storefront specification, 2). */
export function CartPage() {
  const { cart, settings } = useShell();
  const items = useCart(cart, (state) => state.items);
  const count = useCart(cart, (state) => state.cartItemsCount);
  const check = useCartCheck();
  const title = <title>{`${cartTexts.heading} · ${settings.shopName}`}</title>;

  if (items.length === 0) {
    return (
      <div className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
        {title}
        <div className="rounded-xl bg-card shadow-md">
          <EmptyState
            as="h1"
            title={texts.cartEmpty}
            text={cartTexts.emptyHint}
            action={
              <ButtonLink to="/" size="lg">
                {texts.continueShopping}
              </ButtonLink>
            }
          />
        </div>
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 pt-6 md:gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:px-8 lg:py-10">
      {title}
      <div className="flex flex-wrap items-center justify-between gap-x-6 lg:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl md:text-3xl">{cartTexts.heading}</h1>
          <p className="font-semibold text-ink-soft">{orderTexts.pieces(count)}</p>
        </div>
        <Link to="/" className="inline-flex min-h-11 items-center gap-1 font-bold hover:underline">
          <ChevronStartIcon />
          {texts.continueShopping}
        </Link>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-6">
        <CartReview check={check} pricesOnly />
        <ul aria-label={cartTexts.heading} className="divide-y divide-line rounded-lg bg-card p-4 shadow-sm md:p-6">
          {items.map((item) => (
            <CartLine key={item.stockId} item={item} />
          ))}
        </ul>
      </div>
      <CartSummary items={items} shipping={check.shipping} />
    </div>
  );
}
