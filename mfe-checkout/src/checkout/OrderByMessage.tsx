import { useFormContext, useWatch } from 'react-hook-form';
import { useCart } from '@shop/shared/cart/useCart';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { callAddress, whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { lineOf } from '../lines.ts';
import { orderTexts } from '../orderTexts.ts';
import { addressOf, type CheckoutFields } from './fields.ts';
import { checkoutTexts } from './texts.ts';

/** What the error of the phone is called where the shop takes an order by WhatsApp only. */
export const BY_MESSAGE = 'by-message';

export interface OrderByMessageProps {
  /** As it stands beside the button. */
  total: Paisa;
  /** The promotion code that is part of it. */
  code: string | undefined;
}

/** The order as a message to the shop, already typed; a call where it is not on WhatsApp. */
export function OrderByMessage({ total, code }: OrderByMessageProps) {
  const { cart, settings } = useShell();
  const items = useCart(cart, (state) => state.items);
  const { control, getValues } = useFormContext<CheckoutFields>();
  // What is corrected before the message is sent goes with it.
  useWatch({ control });
  const fields = getValues();
  const { message } = checkoutTexts;
  const { messagingNumber, storePhone } = settings;
  if (!messagingNumber) {
    return (
      storePhone && (
        <ButtonAnchor href={callAddress(storePhone)} variant="secondary" className="mt-3 w-full">
          {checkoutTexts.call(storePhone)}
        </ButtonAnchor>
      )
    );
  }
  const text = [
    message.greeting,
    ...items
      .map(lineOf)
      .map(({ quantity, item, sizeTitle, sku }) => message.item(quantity, item.product.name, sizeTitle, sku)),
    ...(code ? [orderTexts.promotionCode(code)] : []),
    message.total(formatPrice(rupeesOf(total), settings.currencySymbol)),
    message.name(fields.fullname.trim()),
    message.phone(fields.primaryPhone),
    message.address([addressOf(fields), fields.city.trim()].filter(Boolean).join(', ')),
  ].join('\n');
  return (
    <ButtonAnchor href={whatsAppAddress(messagingNumber, text)} variant="secondary" className="mt-3 w-full">
      <WhatsAppIcon className="size-5 text-leaf" />
      {checkoutTexts.sendByMessage}
    </ButtonAnchor>
  );
}
