import type { Me } from '@shop/shared/contracts/http/people/session';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { QueryClient } from '@shop/shared/query';
import type { ApprovedHere } from '../../opening/approveHere.ts';
import { keepBooked } from '../../offline/booked.ts';
import type { KeptSale } from '../../offline/store.ts';
import type { SoldOrder } from '../../receipts/soldOrder.ts';
import { canBeTill } from '../../devices/device.ts';
import { namedShift, type OwnShift } from '../../shifts/drawer/shiftNow.ts';
import { barsQuery } from '../../printer/bars.ts';
import { keepSale, type Known } from '../../waiting/keepSale.ts';
import { waitingQuery } from '../../waiting/queries.ts';
import { TOOLS } from '../../waiting/tools.ts';
import { receiptCode } from '../book/receiptCode.ts';
import type { Sale } from '../book/sale.ts';
import { orderOfSale } from './orderOfSale.ts';
import { isSeenByEye } from './withoutServer.ts';

interface Offline {
  shift: OwnShift | null;
  approvedHere: ApprovedHere | undefined;
  client: QueryClient;
}

/**
 * Sells it without the server: it is kept under a number of the till, and sent when there is one. It has the key it was
 * sent with, so where the server had it after all, it is the same sale. Throws where the browser could not keep it.
 */
export async function sellOffline(
  sale: Sale,
  { userId, fullname }: Pick<Me, 'userId' | 'fullname'>,
  { shift, approvedHere, client }: Offline,
): Promise<KeptSale> {
  const { key, body: order, cart } = sale;
  const { exchange: _order, ...exchange } = sale.exchange ?? {};
  const made = {
    key,
    cashier: userId,
    ...namedShift(shift),
    ...(isSeenByEye(cart) && { seenByEye: true as const }),
    order,
    ...(approvedHere && { approved: await approvedHere.prove(key) }),
    ...(sale.exchange && { exchange: exchange as OfflineSale['exchange'] }),
  };
  const receiptOf = async (number: string, at: string): Promise<SoldOrder> => {
    const agreed = approvedHere && { discountBy: approvedHere.by };
    const sold = orderOfSale({ invoiceId: 0, invoiceNumber: number }, { ...sale, ...agreed, at }, fullname);
    // Drawn while it is kept, they stand on the receipt at once.
    void client.prefetchQuery(barsQuery(number));
    return { ...sold, till: number, code: await receiptCode({ key, number, at, cashier: userId, cart }) };
  };
  return keepSale(TOOLS, made, receiptOf, knownTo(client));
}

/** As the strip at the total has read it while the cart was filled. */
function knownTo(client: QueryClient): Known | undefined {
  const waiting = client.getQueryData(waitingQuery.queryKey);
  if (!waiting) return undefined;
  const { till, counters, sales } = waiting;
  const last = sales.findLast(({ state }) => state === 'waiting');
  return { till, counters, latest: last ? Date.parse(last.at) : 0 };
}

/** Keeps, without whoever bought it, what the shop has just booked: it may come back when the shop is not reached. */
export async function noteBooked(sale: Sale, created: CreatedOrder): Promise<void> {
  const { key, body, exchange, cart, at } = sale;
  if (!canBeTill() || exchange || cart.method !== 'cash') return;
  const { user: _buyer, ...order } = body;
  const { lines } = orderOfSale(created, sale, '');
  const number = created.invoiceNumber;
  const receipt = { lines, customer: { name: '', phone: '' } };
  const payload = JSON.stringify({ order });
  await keepBooked({ key, number, invoiceNumber: number, at, payload, signature: '', receipt, state: 'taken' });
}

/** What a receipt is drawn with comes now: later there may be no network to bring it. */
export function prepareReceipts(client: QueryClient): void {
  import('qr').catch(() => undefined);
  import('../../returns/keepReturn.ts').catch(() => undefined);
  void client.prefetchQuery(barsQuery('A-2611-1'));
}
