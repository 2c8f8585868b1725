import type { Writer } from '../../kernel/db/database.ts';
import { refreshParcelMoney } from './refresh.ts';

interface Given {
  orderId: number;
  courierId: number;
  number: string;
}

/**
 * What a courier paid for a number of nobody's is of the order that gets this number. Call it once its parcel is written down,
 * with the order locked.
 */
export async function adoptStrangers(trx: Writer, parcels: readonly Given[]): Promise<void> {
  const named = new Map(parcels.filter(({ number }) => number !== '').map((parcel) => [parcel.number, parcel]));
  const [first] = named.values();
  if (!first) return;
  const strangers = await trx
    .selectFrom('parcel_money')
    .select(['id', 'number', 'settled'])
    .where('courier_id', '=', first.courierId)
    .where('order_id', 'is', null)
    .where('kind', '=', 'unknown')
    .where('number', 'in', [...named.keys()])
    .execute();
  const orderIds: number[] = [];
  for (const { id, number, settled } of strangers) {
    const order_id = named.get(number)?.orderId ?? 0;
    orderIds.push(order_id);
    const own = await trx
      .updateTable('parcel_money')
      .set((eb) => ({ settled: eb('settled', '+', settled) }))
      .where('order_id', '=', order_id)
      .returning('id')
      .executeTakeFirst();
    if (own) {
      for (const table of ['remittance_lines', 'courier_settlements'] as const) {
        await trx.updateTable(table).set({ parcel_id: own.id }).where('parcel_id', '=', id).execute();
      }
      await trx.deleteFrom('parcel_money').where('id', '=', id).execute();
    } else {
      await trx.updateTable('parcel_money').set({ order_id }).where('id', '=', id).execute();
    }
  }
  await refreshParcelMoney(trx, orderIds);
}
