import type { ListColumn } from '@shop/shared/admin/list/column';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { editAddress } from './addresses.ts';
import { COURIERS } from './texts.ts';

const { columns } = COURIERS;

/** Columns of the couriers. */
export const courierColumns: ListColumn<Courier>[] = [
  {
    id: 'name',
    header: columns.name,
    sort: 'name',
    card: 'title',
    cell: (row) => (
      <Link to={editAddress(row)} className="font-bold hover:underline">
        {row.name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: columns.state,
    card: 'side',
    cell: ({ isOff, isSilent, unknownWords = 0 }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={isOff === '1' ? 'neutral' : 'leaf'}>{isOff === '1' ? COURIERS.isOff : COURIERS.inUse}</Badge>
        {isSilent && <Badge tone="danger">{COURIERS.silent}</Badge>}
        {unknownWords > 0 && <Badge tone="sunny">{COURIERS.unknownWords(unknownWords)}</Badge>}
      </span>
    ),
  },
  {
    id: 'charge',
    header: columns.charge,
    sort: 'charge',
    align: 'end',
    cell: ({ charge }) => formatStaffAmount(charge),
    className: 'whitespace-nowrap',
  },
  {
    id: 'returnCharge',
    header: columns.returnCharge,
    align: 'end',
    cell: ({ returnCharge }) => formatStaffAmount(returnCharge),
    className: 'whitespace-nowrap',
  },
  { id: 'cities', header: columns.cities, cell: ({ charges }) => COURIERS.cities(charges.length) },
  { id: 'parcels', header: columns.parcels, sort: 'parcels', align: 'end', cell: ({ parcels }) => parcels },
];
