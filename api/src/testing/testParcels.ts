import type { Database } from '../kernel/db/database.ts';
import { refreshParcelMoney } from '../ledger/parcel-money/refresh.ts';

interface TestParcel {
  number: string;
  /** Rupees. */
  total?: number;
  cost?: number;
  returnCharge?: number;
  fulfilment?: 'dispatched' | 'delivered' | 'returned';
  /** Since when it is there, ISO. */
  at?: string;
  city?: string;
}

/** Puts parcels of a courier straight into the tables, as if their orders had gone all the way; by number, the ids of their orders. */
export async function addParcels(
  db: Database,
  courierId: number,
  parcels: readonly TestParcel[],
): Promise<Map<string, number>> {
  return db.transaction(async (trx) => {
    const ids = new Map<string, number>();
    for (let start = 0; start < parcels.length; start += 500) {
      const some = parcels.slice(start, start + 500);
      const orders = await trx
        .insertInto('orders')
        .values(
          some.map(({ number, total = 2500, fulfilment = 'delivered', city = 'Lahore', at = moment }) => ({
            invoice_number: `T-${number}`,
            channel: 'storefront' as const,
            status: 'pending' as const,
            fulfilment,
            customer_name: 'Ayesha Khan',
            customer_phone: '03328888888',
            customer_secondary_phone: '',
            customer_address: '12 Mall Road',
            customer_city: city,
            payment_method: 'COD',
            subtotal: total * 100,
            discount_type: null,
            discount: 0,
            tax: 0,
            shipping: 0,
            total: total * 100,
            search_text: `t-${number.toLowerCase()}`,
            created_by: null,
            created_at: at,
            completed_at: null,
            removed_at: null,
          })),
        )
        .returning(['id', 'invoice_number'])
        .execute();
      for (const { id, invoice_number } of orders) ids.set(invoice_number.slice(2), id);
      const of = ({ number }: TestParcel) => ids.get(number) ?? 0;
      await trx
        .insertInto('shipments')
        .values(
          some.map((parcel) => ({
            order_id: of(parcel),
            courier_id: courierId,
            tracking_number: parcel.number,
            cost: (parcel.cost ?? 200) * 100,
            return_charge: (parcel.returnCharge ?? 100) * 100,
            return_cost: parcel.fulfilment === 'returned' ? (parcel.returnCharge ?? 100) * 100 : 0,
            dispatched_at: parcel.at ?? moment,
          })),
        )
        .execute();
      const there = some.filter(({ fulfilment }) => fulfilment !== 'dispatched');
      if (there.length > 0) {
        await trx
          .insertInto('order_events')
          .values(
            there.map((parcel) => ({
              order_id: of(parcel),
              kind: parcel.fulfilment === 'returned' ? ('returned' as const) : ('delivered' as const),
              at: parcel.at ?? moment,
              by_user: null,
            })),
          )
          .execute();
      }
    }
    await refreshParcelMoney(trx, [...ids.values()]);
    return ids;
  });
}

/** Three weeks ago: later than any courier pays. */
const moment = new Date(Date.now() - 21 * 86_400_000).toISOString();
