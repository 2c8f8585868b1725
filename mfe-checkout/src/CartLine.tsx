import type { CartItem } from '@shop/shared/contracts/cart';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { QuantityStepper } from '@shop/shared/ui/field/QuantityStepper';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { LineDetails } from './LineDetails.tsx';
import { lineOf, shortageOf } from './lines.ts';
import { removeLine } from './removeLine.ts';
import { ShortageButton } from './ShortageButton.tsx';
import { ShortageMark } from './ShortageMark.tsx';
import { texts } from './texts.ts';

/** A line one can change: quantity one at a time within the stock, and removal (storefront specification, 4 and 5). */
export function CartLine({ item }: { item: CartItem }) {
  const { api, cart, notify, settings } = useShell();
  const { product, quantity, stockId } = item;
  const line = lineOf(item);
  const left = shortageOf(item);
  const isSoldOut = left === 0;

  const changeBy = (step: 1 | -1) => {
    const refusal = cart.getState().setQuantity(stockId, quantity + step);
    if (!refusal) return;
    const available = refusal.reason === 'stock-limit' ? refusal.available : quantity;
    const { title, description } = texts.stockLimit;
    notify({ title, description: description(available), tone: 'error' });
  };

  return (
    <li className="flex flex-wrap gap-4 py-4 first:pt-0 last:pb-0">
      <Picture
        path={product.mainImg}
        base={api.base}
        alt=""
        sizes="80px"
        className={`h-25 w-20 shrink-0 rounded-md bg-sunken object-cover ${isSoldOut ? 'opacity-50' : ''}`}
      />
      <div className="flex min-w-0 flex-1 basis-36 flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <LineDetails line={line} isLinked />
            <ShortageMark left={left} />
          </div>
          {!isSoldOut && (
            <IconButton
              label={texts.remove(product.name)}
              icon={<BinIcon />}
              className="-mt-2.5 -me-2.5"
              onClick={(event) => removeLine(cart, stockId, event)}
            />
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {!isSoldOut && (
            <QuantityStepper
              value={quantity}
              label={texts.quantityOf(product.name)}
              onDecrease={() => changeBy(-1)}
              onIncrease={() => changeBy(1)}
            />
          )}
          {left !== null && <ShortageButton item={item} left={left} />}
          <p className="ms-auto font-extrabold whitespace-nowrap tabular-nums">
            {formatPrice(rupeesOf(line.total), settings.currencySymbol)}
          </p>
        </div>
      </div>
    </li>
  );
}
