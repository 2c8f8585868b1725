import type { ListColumn } from '@shop/shared/admin/list/column';
import type { PurchaseRow } from '@shop/shared/contracts/http/stock/purchases';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { purchaseAddress } from '../addresses.ts';
import { supplierText } from '../names.ts';
import { PurchaseStatusBadge } from '../PurchaseStatusBadge.tsx';
import { LIST } from './texts.ts';

const { columns } = LIST;

export const purchaseColumns: ListColumn<PurchaseRow>[] = [
  {
    id: 'number',
    header: columns.number,
    sort: 'number',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: (purchase) => (
      <Link to={purchaseAddress(purchase)} className="rounded-sm py-1 font-semibold hover:underline">
        {purchase.purchaseNumber}
      </Link>
    ),
  },
  {
    id: 'supplier',
    header: columns.supplier,
    sort: 'supplier',
    card: 'title',
    words: true,
    cell: (purchase) => supplierText(purchase),
  },
  {
    id: 'date',
    header: columns.date,
    sort: 'date',
    cell: (purchase) => formatShortDate(purchase.createdDate),
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    header: columns.status,
    sort: 'status',
    card: 'side',
    cell: ({ status }) => <PurchaseStatusBadge status={status} />,
  },
  {
    id: 'received',
    header: columns.received,
    align: 'end',
    cell: ({ received, quantity }) => LIST.pieces(received, quantity),
    className: 'whitespace-nowrap',
  },
  {
    id: 'total',
    header: columns.total,
    sort: 'total',
    align: 'end',
    card: 'side',
    cell: ({ total }) => formatStaffAmount(total),
    className: 'whitespace-nowrap',
  },
];
