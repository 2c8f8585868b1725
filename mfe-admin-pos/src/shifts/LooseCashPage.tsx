import { ArrowRight } from 'lucide-react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type LooseCash, LIST_LOOSE_CASH } from '@shop/shared/contracts/http/till/looseCash';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { LOOSE } from './texts.ts';

const { columns: names, filters: periods } = LOOSE;

const filters: ListFilter[] = [
  { id: 'from', label: periods.from, kind: 'day' },
  { id: 'to', label: periods.to, kind: 'day' },
];

const nameOf = ({ invoiceNumber, customerName }: LooseCash) => invoiceNumber || customerName || LOOSE.account;

const columns: ListColumn<LooseCash>[] = [
  {
    id: 'for',
    header: names.for,
    card: 'title',
    cell: (row) => (
      <span className="flex flex-col">
        <span className="font-semibold">{row.invoiceNumber || LOOSE.account}</span>
        <span dir="auto" className="line-clamp-2 text-sm text-ink-soft">
          {row.customerName}
        </span>
      </span>
    ),
  },
  {
    id: 'date',
    header: names.date,
    sort: 'date',
    cell: ({ date }) => formatDateTime(date),
    className: 'whitespace-nowrap',
  },
  { id: 'by', header: names.by, cell: ({ by }) => by },
  {
    id: 'amount',
    header: names.amount,
    sort: 'amount',
    align: 'end',
    card: 'side',
    cell: ({ amount }) => <span className="font-bold">{formatStaffAmount(amount)}</span>,
  },
];

/** `/admin/pos/loose-cash`: cash that was taken outside of any shift. */
export function LooseCashPage() {
  return (
    <ListPage
      call={LIST_LOOSE_CASH}
      kind="orders"
      texts={LOOSE.list}
      columns={columns}
      filters={filters}
      defaultSort="-date"
      rowId={({ cashId }) => cashId}
      rowName={nameOf}
      summary={(list) => (
        <dl className="mb-4 max-w-xs">
          <FigureCard label={LOOSE.total} value={list ? formatStaffAmount(list.figures?.total ?? 0) : null} />
        </dl>
      )}
      rowActions={(row) =>
        row.invoiceId !== null && (
          <RowAction
            label={LOOSE.openOrder}
            name={row.invoiceNumber}
            icon={<ArrowRight aria-hidden="true" />}
            to={`/admin/edit-order?id=${row.invoiceId}`}
          />
        )
      }
      exportTo="cash-without-a-shift.csv"
      actions={<BackLink to="/admin/pos/shifts" label={LOOSE.back} />}
    />
  );
}
