import { useCart } from '@shop/shared/cart/useCart';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/Button';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { CartChanges } from '../CartChanges.tsx';
import { CartLine } from '../CartLine.tsx';
import { Subtotal } from '../Subtotal.tsx';
import { changesIn } from '../navigationState.ts';
import { texts } from '../texts.ts';

/** The cart as a page, and where an empty checkout leads to (storefront specification, 2). */
export function CartPage() {
  const { cart, settings } = useShell();
  const navigate = useNavigate();
  const changes = changesIn(useLocation().state);
  const items = useCart(cart, (state) => state.items);

  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 md:py-10">
      <title>{`${texts.cart.heading} · ${settings.shopName}`}</title>
      <CartChanges changes={changes} />
      {items.length === 0 ? (
        <EmptyState
          as="h1"
          title={texts.cartEmpty}
          action={
            <ButtonLink to="/" size="lg">
              {texts.continueShopping}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h1 className="mb-4 text-2xl md:text-3xl">{texts.cart.heading}</h1>
          <ul className="divide-y divide-line rounded-lg bg-card p-4 shadow-sm md:p-6">
            {items.map((item) => (
              <CartLine key={item.stockId} item={item} />
            ))}
          </ul>
          <div className="sticky bottom-3 mt-4 rounded-lg bg-card p-4 shadow-lg md:static md:p-6 md:shadow-sm">
            <Subtotal items={items} />
            <p className="mt-1 text-sm text-ink-soft">{texts.cart.shippingNote}</p>
            <Button size="lg" className="mt-4 w-full" onClick={() => void navigate('/checkout')}>
              {texts.completeOrder}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
