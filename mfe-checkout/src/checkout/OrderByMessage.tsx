import { useFormContext } from 'react-hook-form';
import { useCart } from '@shop/shared/cart/useCart';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/BrandIcons';
import { ButtonAnchor } from '@shop/shared/ui/ButtonAnchor';
import { lineOf } from '../lines.ts';
import { addressOf, type CheckoutFields } from './fields.ts';
import { checkoutTexts } from './texts.ts';

/** What the error of the phone is called where the shop takes an order by WhatsApp only. */
export const BY_MESSAGE = 'by-message';

/** The order as a message to the shop, already typed. */
export function OrderByMessage() {
  const { cart, settings } = useShell();
  const items = useCart(cart, (state) => state.items);
  const { getValues } = useFormContext<CheckoutFields>();
  const fields = getValues();
  const { message } = checkoutTexts;
  const lines = items.map(lineOf);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const text = [
    message.greeting,
    ...lines.map(({ quantity, item, sizeTitle, sku }) => message.item(quantity, item.product.name, sizeTitle, sku)),
    message.total(formatPrice(rupeesOf(total), settings.currencySymbol)),
    message.name(fields.fullname.trim()),
    message.phone(fields.primaryPhone),
    message.address([addressOf(fields), fields.city.trim()].filter(Boolean).join(', ')),
  ].join('\n');
  return (
    <ButtonAnchor href={whatsAppAddress(settings.messagingNumber, text)} variant="secondary" className="mt-3 w-full">
      <WhatsAppIcon className="size-5 text-leaf" />
      {checkoutTexts.sendByMessage}
    </ButtonAnchor>
  );
}
