import { useState, type MouseEvent } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/BrandIcons';
import { Button } from '@shop/shared/ui/Button';
import { ButtonAnchor } from '@shop/shared/ui/ButtonAnchor';
import { QuantityStepper } from '@shop/shared/ui/QuantityStepper';
import { CheckIcon } from '@shop/shared/ui/StrokeIcons';
import { chatAddress } from '../chat.ts';
import { PRODUCT } from './texts.ts';
import { addToCart } from './addToCart.ts';
import { orderMessage } from './orderMessage.ts';
import { isOffered, offeredSizes } from './selection.ts';

/** From here on the page says how few are left. */
const FEW = 5;

export interface PurchaseProps {
  product: Product;
  variation: Variation | undefined;
  /** Rupees for one piece. */
  price: number;
}

/** Quantity and the two ways to buy; on phones they stay at the bottom of the window. */
export function Purchase({ product, variation, price }: PurchaseProps) {
  const shell = useShell();
  const { settings } = shell;
  const [quantity, setQuantity] = useState(1);
  const isSoldOut = !variation || offeredSizes(product, variation.varient).length === 0;

  const increase = () => {
    if (isOffered(variation) && quantity >= variation.qty) {
      shell.notify({ title: PRODUCT.stockReached, description: PRODUCT.onlyAvailable(variation.qty), tone: 'error' });
    } else setQuantity(quantity + 1);
  };
  const buy = () => {
    const refusal = addToCart(shell, product, variation, quantity);
    if (refusal) shell.notify(refusal);
  };
  const checkSize = (event: MouseEvent) => {
    if (isSoldOut || isOffered(variation)) return;
    event.preventDefault();
    shell.notify({ title: PRODUCT.sizeMissing, description: PRODUCT.sizeMissingMessage, tone: 'error' });
  };
  const message = orderMessage(product, variation, price, settings.currencySymbol);

  return (
    <>
      <div className="mt-5 flex min-h-11 flex-wrap items-center gap-4">
        <QuantityStepper
          value={quantity}
          onDecrease={() => setQuantity(quantity - 1)}
          onIncrease={increase}
          label={PRODUCT.quantity(product.name)}
        />
        {isOffered(variation) && (
          <p className="text-sm font-bold text-leaf">
            {variation.qty <= FEW ? PRODUCT.fewLeft(variation.qty) : PRODUCT.inStock}
          </p>
        )}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex gap-2.5 bg-page px-4 py-2 max-md:shadow-lg md:static md:mx-0 md:gap-3 md:px-0">
        <Button
          size="lg"
          disabled={isSoldOut}
          onClick={buy}
          className="flex-1 max-md:min-h-12 max-md:px-3 max-md:text-base"
        >
          {PRODUCT.buyNow}
        </Button>
        <ButtonAnchor
          href={chatAddress(settings.messagingNumber, message)}
          onClick={checkSize}
          variant="secondary"
          size="lg"
          className="flex-1 max-md:min-h-12 max-md:px-3 max-md:text-base"
        >
          <WhatsAppIcon className="size-5 text-leaf max-sm:hidden" />
          {PRODUCT.orderOnWhatsApp}
        </ButtonAnchor>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {PRODUCT.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <CheckIcon className="size-4 text-leaf" />
            {promise}
          </li>
        ))}
      </ul>
    </>
  );
}
