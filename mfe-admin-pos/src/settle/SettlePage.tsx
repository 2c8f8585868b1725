import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { ToSettle } from '@shop/shared/contracts/http/till/offline';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { Answers } from './Answers.tsx';
import { toSettleQuery } from './queries.ts';
import { SETTLE } from './texts.ts';

const { columns: names } = SETTLE;

const columns: ReadColumn<ToSettle>[] = [
  {
    header: names.what,
    cell: ({ kind, reason, items, onHand, drawer }) => (
      <span className="flex flex-col">
        <span className="font-bold">{SETTLE.kinds[kind]}</span>
        {reason !== '' && (
          <span className="text-sm text-danger">{SETTLE.reasons[reason] ?? SETTLE.reason(reason)}</span>
        )}
        {drawer && (
          <span dir="auto" className="text-sm">
            {SETTLE.drawers[drawer.kind](drawer.what)}
          </span>
        )}
        {items.map(({ name, quantity }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two lines of one item apart
          <span key={at} dir="auto" className="text-sm">
            {SETTLE.item(name, quantity)}
          </span>
        ))}
        {onHand !== undefined && <span className="text-sm text-ink-soft">{SETTLE.inStock(onHand)}</span>}
      </span>
    ),
  },
  {
    header: names.sale,
    align: 'start',
    cell: ({ number, invoiceId, invoiceNumber, date, till, cashier }) => (
      <span className="flex flex-col">
        <span className="whitespace-nowrap">{number}</span>
        {invoiceId !== undefined && (
          <Link to={`/admin/edit-order?id=${invoiceId}`} className="whitespace-nowrap underline">
            {invoiceNumber}
          </Link>
        )}
        <span className="whitespace-nowrap">{formatDateTime(date)}</span>
        <span dir="auto" className="text-sm text-ink-soft">
          {SETTLE.seller(till, cashier)}
        </span>
      </span>
    ),
  },
  { header: names.amount, cell: ({ amount }) => formatStaffAmount(amount) },
  { header: names.actions, isAction: true, cell: (row) => <Answers row={row} /> },
];

/** `/admin/pos/settle`: what tills sold without a network, and somebody has to answer for. */
export function SettlePage() {
  const shell = useShell();
  return (
    <DetailPage
      query={toSettleQuery(shell)}
      back={{ to: '/admin/pos/shifts', label: SETTLE.back }}
      texts={{ failed: SETTLE.loadFailed }}
    >
      {(rows) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{SETTLE.subtitle}</p>
          <section aria-label={SETTLE.heading} className="rounded-lg border border-line bg-card p-4">
            {rows.length > 0 ? (
              <ReadTable label={SETTLE.heading} columns={columns} rows={rows} rowId={({ rowId }) => rowId} />
            ) : (
              <EmptyState title={SETTLE.empty} text={SETTLE.emptyHint} />
            )}
          </section>
        </>
      )}
    </DetailPage>
  );
}
