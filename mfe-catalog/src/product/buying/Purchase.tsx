import { useEffect, useState, type MouseEvent } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Toast } from '@shop/shared/contracts/remote';
import { orderMessage } from '@shop/shared/format/orderMessage';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { QuantityStepper } from '@shop/shared/ui/field/QuantityStepper';
import { PRODUCT } from '../texts.ts';
import { onceStirred } from '../../ahead.ts';
import { addToCart, refusalOf } from './addToCart.ts';
import { BuyBar } from './BuyBar.tsx';
import { Promises } from './Promises.tsx';
import { isOffered, offeredSizes } from '../selection.ts';
import { SIZES_ID } from '../choices/Sizes.tsx';

/** From here on the page says how few are left. */
const FEW = 5;

const BUTTON = 'flex-1 max-lg:min-h-12 max-lg:px-3 max-lg:text-base';

export interface PurchaseProps {
  product: Product;
  variation: Variation | undefined;
  /** Rupees for one piece. */
  price: number;
}

/** Quantity and the two ways to buy (storefront specification, 2 and 5). */
export function Purchase({ product, variation, price }: PurchaseProps) {
  const shell = useShell();
  const { settings } = shell;
  const [quantity, setQuantity] = useState(1);
  useEffect(() => void onceStirred().then(() => shell.bus.expectMiniCart?.()), [shell]);
  // Without any variation there is something to say, and not that it was sold.
  const isSoldOut = variation !== undefined && offeredSizes(product, variation.varient).length === 0;

  const refuse = (refusal: Toast) => {
    shell.notify(refusal);
    if (refusal.title === PRODUCT.sizeMissing) document.getElementById(SIZES_ID)?.scrollIntoView({ block: 'center' });
  };
  const increase = () => {
    if (!isOffered(variation)) refuse(refusalOf(PRODUCT.sizeMissing, PRODUCT.sizeMissingCart));
    else if (quantity >= variation.qty) refuse(refusalOf(PRODUCT.stockReached, PRODUCT.onlyAvailable(variation.qty)));
    else setQuantity(quantity + 1);
  };
  const buy = () => {
    const refusal = addToCart(shell, product, variation, quantity);
    if (refusal) refuse(refusal);
  };
  const checkSize = (event: MouseEvent) => {
    if (isOffered(variation)) return;
    event.preventDefault();
    refuse(refusalOf(PRODUCT.sizeMissing, PRODUCT.sizeMissingMessage));
  };
  const asked = {
    name: product.name,
    sku: variation?.sku ?? '',
    size: variation?.sizeTitle ?? '',
    variant: variation?.varient ?? '',
    price,
  };
  const message = orderMessage(asked, settings.currencySymbol);

  return (
    <>
      {variation && !isSoldOut && (
        <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
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
      )}
      <BuyBar>
        <Button size="lg" disabled={isSoldOut} onClick={buy} className={BUTTON}>
          {PRODUCT.buyNow}
        </Button>
        {settings.messagingNumber && (
          <ButtonAnchor
            href={whatsAppAddress(settings.messagingNumber, message)}
            onClick={checkSize}
            variant="secondary"
            size="lg"
            className={BUTTON}
          >
            <WhatsAppIcon className="size-5 text-leaf max-lg:hidden" />
            {PRODUCT.orderOnWhatsApp}
          </ButtonAnchor>
        )}
      </BuyBar>
      <Promises />
    </>
  );
}
