import type { MouseEvent } from 'react';
import type { CartItem } from '@shop/shared/contracts/cart';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { removeLine } from './removeLine.ts';
import { texts } from './texts.ts';

/** One tap that makes a line fit the stock: removes it when nothing is left, else lowers its quantity. */
export function ShortageButton({ item, left }: { item: CartItem; left: number }) {
  const { cart } = useShell();
  const { name } = item.product;
  const fit = (event: MouseEvent<HTMLButtonElement>) => {
    if (left === 0) removeLine(cart, item.stockId, event);
    else cart.getState().setQuantity(item.stockId, left);
  };
  return (
    <Button
      variant="secondary"
      aria-label={left === 0 ? texts.remove(name) : texts.lowerLineTo(left, name)}
      onClick={fit}
    >
      {left === 0 ? texts.removeLine : texts.lowerTo(left)}
    </Button>
  );
}
