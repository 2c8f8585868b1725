import type { BookingQuery, Parcel } from '@shop/shared/contracts/http/orders/couriers';
import type { Reader } from '../../kernel/db/database.ts';
import { csvHead, csvLines, phoneCell, rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import { readCourier } from '../couriers/list.ts';
import { idsIn, readParcels } from './parcels.ts';

/** What couriers' portals take a parcel by. */
const columnsOf = (kilograms: number): CsvColumn<Parcel>[] => [
  { heading: 'Consignee Name', cell: (row) => row.customerName },
  { heading: 'Consignee Phone', cell: (row) => phoneCell(row.phone) },
  { heading: 'Consignee Address', cell: (row) => row.address.replaceAll(/\s+/g, ' ') },
  { heading: 'Destination City', cell: (row) => row.city },
  { heading: 'COD Amount', cell: (row) => rupees(row.toCollect) },
  { heading: 'Weight (kg)', cell: () => String(kilograms) },
  { heading: 'Pieces', cell: (row) => row.pieces },
  { heading: 'Order Reference', cell: (row) => row.invoiceNumber },
];

/** The orders, in the order they are named, as a file for the courier's portal. Throws 404 for an unknown courier. */
export async function bookingSheet(db: Reader, { ids, courierId }: BookingQuery): Promise<string> {
  const { parcelWeight } = await readCourier(db, courierId);
  const named = [...new Set(idsIn(ids))];
  const parcels = await readParcels(db, named);
  const columns = columnsOf(parcelWeight);
  return (
    csvHead(columns) +
    csvLines(
      columns,
      named.flatMap((id) => parcels.get(id) ?? []),
    )
  );
}
