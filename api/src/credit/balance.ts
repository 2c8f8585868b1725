import { rupeesOf } from '@shop/shared/format/money';
import type { Writer } from '../kernel/db/database.ts';
import { readAccount } from './reading.ts';

/**
 * Keeps with a sale on credit what its customer owes with it, so that every copy of its receipt says the same, and gives
 * it in rupees; below 0 is money of theirs. Call it when everything else of the sale is settled.
 */
export async function noteBalance(trx: Writer, orderId: number, phone: string): Promise<number> {
  const { owed, advance } = await readAccount(trx, phone);
  await trx
    .updateTable('orders')
    .set({ balance_after: owed - advance })
    .where('id', '=', orderId)
    .execute();
  return rupeesOf(owed - advance);
}

/** As answers give it. */
export const balanceOf = (kept: number | null): { balance?: number } =>
  kept === null ? {} : { balance: rupeesOf(kept) };
