import { call, type Caller } from '@shop/shared/admin/calls/call';
import { SEND_OFFLINE_SALE, type OfflineSale, type TakenSale } from '@shop/shared/contracts/http/till/offline';
import { TOOLS } from '../../waiting/tools.ts';
import type { CodedSale } from '../book/receiptCode.ts';
import { saleOf, WALK_IN } from '../book/sale.ts';

/** Sends a sale that was made again from its receipt, signed by this device; the server books it once for its key. */
export async function sendRebuilt(shell: Caller, { key, number, at, cashier, cart }: CodedSale): Promise<TakenSale> {
  const sale: OfflineSale = {
    shape: 1,
    key,
    device: await TOOLS.device(),
    number,
    at,
    deviceAt: new Date(TOOLS.now()).toISOString(),
    cashier,
    rebuilt: true,
    order: saleOf(cart, WALK_IN, new Date(at)).body,
  };
  const payload = JSON.stringify(sale);
  return (await call(shell, SEND_OFFLINE_SALE, { body: { payload, signature: await TOOLS.sign(payload) } })).data;
}
