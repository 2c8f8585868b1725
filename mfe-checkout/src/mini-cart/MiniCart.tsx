import { useCart } from '@shop/shared/cart/useCart';
import type { MiniCartProps } from '@shop/shared/contracts/remote';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Drawer } from '@shop/shared/ui/dialog/Drawer';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { CartLine } from '../CartLine.tsx';
import { NO_SHIPPING, totalsOf } from '../lines.ts';
import { TotalLine } from '../TotalLine.tsx';
import { texts } from '../texts.ts';

/** The cart beside the page (storefront specification, 2). */
export function MiniCart({ open, onOpenChange }: MiniCartProps) {
  const { cart } = useShell();
  const navigate = useNavigate();
  const items = useCart(cart, (state) => state.items);
  const count = useCart(cart, (state) => state.cartItemsCount);
  const close = () => onOpenChange(false);

  const goToCheckout = () => {
    close();
    void navigate('/checkout');
  };
  const footer = (
    <>
      <TotalLine label={texts.subtotal} amount={totalsOf(items, NO_SHIPPING).afterDiscount} />
      <Button size="lg" className="mt-3 w-full" onClick={goToCheckout}>
        {texts.completeOrder}
      </Button>
    </>
  );

  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={texts.cartTitle(count)} footer={items.length > 0 && footer}>
      {items.length > 0 ? (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <CartLine key={item.stockId} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState
          as="h3"
          title={texts.cartEmpty}
          action={
            <ButtonLink to="/" variant="secondary" onClick={close}>
              {texts.continueShopping}
            </ButtonLink>
          }
        />
      )}
    </Drawer>
  );
}
