import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { oneLine } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { phoneCell, rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import { contentsOf } from '../booking/parcelToBook.ts';
import { citiesAt } from '../couriers/cities/theirs.ts';

interface Sheet {
  /** Of the orders that were asked for, one at least; some may be gone. */
  ids: readonly number[];
  parcels: readonly Parcel[];
  kilograms(parcel: Parcel): string;
}

/** What PostEx's own page takes a file of orders by (guide 4.1.9). */
export async function postexColumns(
  db: Reader,
  { id: courierId, pickup, service }: Row<'couriers'>,
  { ids, parcels, kilograms }: Sheet,
): Promise<CsvColumn<Parcel>[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_name', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const orders = await db.selectFrom('orders').select(['id', 'notes']).where('id', 'in', ids).execute();
  const notesOf = new Map(orders.map(({ id, notes }) => [id, oneLine(notes)]));
  const cities = await citiesAt(
    db,
    courierId,
    parcels.map(({ city }) => city),
  );
  return [
    { heading: 'Order Reference Number', cell: (row) => row.invoiceNumber },
    { heading: 'Order Amount', cell: (row) => rupees(row.toCollect) },
    { heading: 'Order Detail', cell: (row) => contentsOf(linesOf.get(row.invoiceId) ?? []) },
    { heading: 'Customer Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Customer Name', cell: (row) => row.customerName },
    { heading: 'Order Address', cell: (row) => oneLine(row.address) },
    { heading: 'City', cell: (row) => cities.get(keptCityKey(row.city))?.name ?? row.city },
    { heading: 'Items', cell: (row) => row.pieces },
    { heading: 'Airway Bill Copies', cell: () => 1 },
    { heading: 'Notes', cell: (row) => notesOf.get(row.invoiceId) ?? '' },
    { heading: 'Address Code', cell: () => pickup },
    { heading: 'Booking Weight', cell: kilograms },
    { heading: 'Order Type', cell: () => service || 'Normal' },
    { heading: 'Return Address Code', cell: () => pickup },
  ];
}
