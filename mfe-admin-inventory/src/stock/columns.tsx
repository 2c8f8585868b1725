import type { ListColumn } from '@shop/shared/admin/list/column';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { STOCK } from '../texts.ts';

const { columns } = STOCK;

/** Columns of the stock list (admin specification, 2: stock). */
export const stockColumns: ListColumn<StockVariation>[] = [
  {
    id: 'product',
    header: columns.product,
    sort: 'product',
    card: 'title',
    words: true,
    cell: (item) => (
      <>
        <span className="font-semibold">{`${item.productName || STOCK.unknownProduct} `}</span>
        <span className="text-ink-soft">{item.varient}</span>
        {item.hidden && <span className="block text-xs font-bold text-sunny-deep">{STOCK.hidden}</span>}
      </>
    ),
  },
  {
    id: 'supplier',
    header: columns.supplier,
    sort: 'supplier',
    words: true,
    cell: (item) => item.supplierCompany || STOCK.none,
  },
  {
    id: 'size',
    header: columns.size,
    sort: 'size',
    card: 'title',
    words: true,
    cell: (item) => item.sizeTitle,
  },
  {
    id: 'sku',
    header: columns.sku,
    sort: 'sku',
    card: 'title',
    cell: (item) => item.sku,
    className: 'tabular-nums @lg:min-w-32 @lg:wrap-anywhere',
  },
  {
    id: 'price',
    header: columns.price,
    sort: 'price',
    align: 'end',
    card: 'side',
    cell: (item) => formatStaffAmount(item.price),
    className: 'whitespace-nowrap',
  },
  {
    id: 'quantity',
    header: columns.quantity,
    sort: 'quantity',
    align: 'end',
    card: 'side',
    cell: (item) => <Quantity {...item} />,
  },
  {
    id: 'created',
    header: columns.created,
    sort: 'created',
    card: 'side',
    cell: (item) => formatShortDate(item.createdDate),
    className: 'whitespace-nowrap',
  },
];

/** Says what it is where no column does. */
function Quantity({ qty, low }: StockVariation) {
  return (
    <>
      <span className="text-ink-soft @lg:hidden">{`${columns.quantity} `}</span>
      {low ? (
        <span className="font-bold text-danger">
          <span className="font-normal">{`${STOCK.low} `}</span>
          <span>{qty}</span>
        </span>
      ) : (
        <span>{qty}</span>
      )}
    </>
  );
}
