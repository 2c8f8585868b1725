import type { BookingQuery, Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { USUAL_GRAMS } from '@shop/shared/format/city';
import { idsIn } from '@shop/shared/format/idIn';
import type { Reader } from '../../kernel/db/database.ts';
import { csvHead, csvLines, phoneCell, rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import { courierRow } from '../couriers/reaching.ts';
import { gramsIn, readParcels } from './parcels.ts';
import { postexColumns } from './postexSheet.ts';

/** What couriers' portals take a parcel by. */
const columnsOf = (kilograms: (parcel: Parcel) => string): CsvColumn<Parcel>[] => [
  { heading: 'Consignee Name', cell: (row) => row.customerName },
  { heading: 'Consignee Phone', cell: (row) => phoneCell(row.phone) },
  { heading: 'Consignee Address', cell: (row) => row.address.replaceAll(/\s+/g, ' ') },
  { heading: 'Destination City', cell: (row) => row.city },
  { heading: 'COD Amount', cell: (row) => rupees(row.toCollect) },
  { heading: 'Weight (kg)', cell: kilograms },
  { heading: 'Pieces', cell: (row) => row.pieces },
  { heading: 'Order Reference', cell: (row) => row.invoiceNumber },
];

/** The orders, in the order they are named, as a file for the courier's portal. Throws 404 for an unknown courier. */
export async function bookingSheet(db: Reader, { ids, courierId, grams }: BookingQuery): Promise<string> {
  const courier = await courierRow(db, courierId);
  const named = idsIn(ids);
  const found = await readParcels(db, named);
  const parcels = named.flatMap((id) => found.get(id) ?? []);
  const weighed = gramsIn(ids, grams);
  const kilograms = ({ invoiceId }: Parcel) =>
    String((weighed.get(invoiceId) ?? (courier.parcel_grams || USUAL_GRAMS)) / 1000);
  const columns =
    courier.adapter === 'postex'
      ? await postexColumns(db, courier, { ids: named, parcels, kilograms })
      : columnsOf(kilograms);
  return csvHead(columns) + csvLines(columns, parcels);
}
