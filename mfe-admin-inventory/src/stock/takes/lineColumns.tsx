import type { ListColumn } from '@shop/shared/admin/list/column';
import type { TakeLine } from '@shop/shared/contracts/http/stock/stockTakes';
import { momentText, signed } from '../moments.ts';
import { MyCount } from './MyCount.tsx';
import { TAKE } from './texts.ts';

const { columns } = TAKE;

/** What was counted; as long as the count is open, my part of it can be changed. */
export function lineColumns(takeId: number, isOpen: boolean): ListColumn<TakeLine>[] {
  return [
    {
      id: 'product',
      header: columns.product,
      sort: 'product',
      card: 'title',
      cell: (line) => (
        <>
          <span className="font-semibold">{line.productName}</span>{' '}
          <span className="text-ink-soft">{line.varient}</span>
        </>
      ),
    },
    { id: 'size', header: columns.size, card: 'title', cell: (line) => line.sizeTitle, className: 'whitespace-nowrap' },
    {
      id: 'sku',
      header: columns.sku,
      sort: 'sku',
      card: 'title',
      cell: (line) => line.sku,
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      id: 'counted',
      header: columns.counted,
      align: 'end',
      card: 'side',
      cell: (line) => (isOpen ? <MyCount takeId={takeId} line={line} /> : line.counted),
    },
    { id: 'book', header: columns.book, align: 'end', cell: (line) => line.book },
    {
      id: 'difference',
      header: columns.difference,
      sort: 'difference',
      align: 'end',
      card: 'side',
      cell: (line) => <Difference difference={line.difference} />,
    },
    {
      id: 'when',
      header: columns.when,
      sort: 'counted',
      cell: (line) => momentText(line.countedDate),
      className: 'whitespace-nowrap tabular-nums',
    },
  ];
}

/** With its sign, and what it is on a phone. */
export function Difference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-ink-soft">0</span>;
  return (
    <span className={difference < 0 ? 'font-bold text-danger' : 'font-bold text-sunny-deep'}>{signed(difference)}</span>
  );
}
