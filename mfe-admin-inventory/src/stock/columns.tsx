import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { STOCK } from '../texts.ts';
import { LOW_QUANTITY } from './figures.ts';

const { columns } = STOCK;

/** Columns of the stock list (admin specification, 2: stock). */
export const stockColumns: DataColumn<StockItem>[] = [
  {
    id: 'product',
    header: columns.product,
    value: (item) => item.productName,
    cell: (item) => (
      <>
        <span className="font-semibold">{item.productName}</span> <span className="text-ink-soft">{item.varient}</span>
      </>
    ),
    className: '@max-lg:order-1',
  },
  {
    id: 'supplier',
    header: columns.supplier,
    value: (item) => item.supplierCompany ?? '',
    cell: (item) => item.supplierCompany || STOCK.none,
    cardLabel: true,
    className: '@max-lg:order-7 @max-lg:col-span-2',
  },
  {
    id: 'size',
    header: columns.size,
    value: (item) => item.sizeTitle,
    cell: (item) => item.sizeTitle,
    className: 'whitespace-nowrap @max-lg:order-3',
  },
  {
    id: 'sku',
    header: columns.sku,
    value: (item) => item.sku,
    cell: (item) => item.sku,
    className: 'whitespace-nowrap tabular-nums @max-lg:order-5',
  },
  {
    id: 'price',
    header: columns.price,
    align: 'end',
    value: (item) => item.price,
    cell: (item) => formatStaffAmount(item.price),
    className: 'whitespace-nowrap @max-lg:order-2',
  },
  {
    id: 'quantity',
    header: columns.quantity,
    align: 'end',
    cardLabel: true,
    value: (item) => item.qty,
    cell: (item) => <Quantity qty={item.qty} />,
    className: '@max-lg:order-4',
  },
  {
    id: 'created',
    header: columns.created,
    value: (item) => item.createdDate,
    cell: (item) => formatShortDate(item.createdDate),
    className: 'whitespace-nowrap @max-lg:order-6 @max-lg:text-right',
  },
];

function Quantity({ qty }: { qty: number }) {
  if (qty >= LOW_QUANTITY) return qty;
  return (
    <span className="font-bold text-danger">
      <span className="font-normal">{STOCK.low} </span>
      {qty}
    </span>
  );
}
