import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { provided } from '@shop/shared/format/provided';

/** The checkout's address is one text, '…, near X' where a landmark was given: both again, the landmark '' without one. */
export function addressParts(address: string): { street: string; landmark: string } {
  const [, street = address, landmark = ''] = /^(.*), near ([^\n]+)$/s.exec(address.trim()) ?? [];
  return { street: street.trim(), landmark: landmark.trim() };
}

/** Rupees the courier takes: all of an order that is paid on delivery and not paid yet. */
export function amountToCollect({ paymentMethod, status, total }: OrderDetail): number {
  return paymentMethod === 'COD' && !isFinished(status) ? rupeesOf(paisaOf(total)) : 0;
}

export const piecesOf = ({ line_items }: OrderDetail): number =>
  line_items.reduce((sum, { quantity }) => sum + Number(quantity), 0);

/** The phones a courier can call: what the till writes where there is none has no digits. */
export const phonesOf = ({ customerPhone, customerSecondaryPhone }: OrderDetail): string[] =>
  [customerPhone, customerSecondaryPhone].filter((phone) => /\d/.test(phone));

export const addressOf = ({ customerAddress }: OrderDetail): string => provided(customerAddress);
