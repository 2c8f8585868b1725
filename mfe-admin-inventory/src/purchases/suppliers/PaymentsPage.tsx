import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import {
  type SupplierPayment,
  REVERSE_SUPPLIER_PAYMENT,
  LIST_SUPPLIER_PAYMENTS,
} from '@shop/shared/contracts/http/stock/supplierAccounts';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { idIn } from '@shop/shared/format/idIn';
import { supplierChoices, useSelectOptions } from '../../lookups.ts';
import { supplierText } from '../names.ts';
import { accountQuery } from '../queries.ts';
import { purchasesKey } from '../../queryKeys.ts';
import { METHOD } from '../texts.ts';
import { SUPPLIERS, PAYMENTS, REVERSE } from './texts.ts';
import { PayDialog } from './PayDialog.tsx';

const { columns: names } = PAYMENTS;

const columns: ListColumn<SupplierPayment>[] = [
  {
    id: 'date',
    header: names.date,
    sort: 'date',
    cell: ({ date }) => formatShortDate(date),
    className: 'whitespace-nowrap',
  },
  {
    id: 'supplier',
    header: names.supplier,
    card: 'title',
    cell: (payment) => <span className="font-semibold">{supplierText(payment)}</span>,
  },
  {
    id: 'amount',
    header: names.amount,
    sort: 'amount',
    align: 'end',
    card: 'side',
    cell: (payment) => <PaidAmount payment={payment} />,
    className: 'whitespace-nowrap',
  },
  { id: 'method', header: names.method, cell: ({ method }) => METHOD[method] },
  { id: 'note', header: names.note, cell: ({ note }) => note },
  { id: 'by', header: names.by, cell: ({ by }) => by },
];

function PaidAmount({ payment: { amount, reversed, reversesId } }: { payment: SupplierPayment }) {
  return (
    <span className="inline-flex items-center gap-2">
      {reversed && <Badge>{PAYMENTS.removed}</Badge>}
      {reversesId > 0 && <Badge>{PAYMENTS.removal}</Badge>}
      <span className={reversed ? 'line-through' : undefined}>{formatStaffAmount(amount)}</span>
    </span>
  );
}

/** `/admin/supplier-payments`: what suppliers were paid; with `?supplier=`, one supplier's account. */
export function PaymentsPage() {
  const shell = useShell();
  const suppliers = useSelectOptions(supplierChoices(shell));
  const chosen = idIn(useSearchParams()[0].get('supplier'));
  const [paying, setPaying] = useState(false);
  const { data: account } = useQuery({ ...accountQuery(shell, chosen ?? 0), enabled: chosen !== null });
  const reverse = useAction({
    call: ({ paymentId }: SupplierPayment) => call(shell, REVERSE_SUPPLIER_PAYMENT, { params: { id: paymentId } }),
    confirm: (payment) => ({
      title: REVERSE.title(formatStaffAmount(payment.amount), supplierText(payment)),
      question: REVERSE.question,
      button: REVERSE.button,
      tone: 'danger',
    }),
    invalidates: [purchasesKey],
    done: () => REVERSE.done,
    failed: REVERSE.failed,
  });
  const cards: [string, number | undefined][] = [
    [SUPPLIERS.columns.received, account?.received],
    [SUPPLIERS.columns.paid, account?.paid],
    [SUPPLIERS.columns.owed, account?.owed],
  ];
  return (
    <>
      <ListPage
        call={LIST_SUPPLIER_PAYMENTS}
        kind="purchases"
        texts={PAYMENTS.list}
        columns={columns}
        filters={[{ id: 'supplier', label: PAYMENTS.filters.supplier, any: PAYMENTS.filters.any, options: suppliers }]}
        defaultSort="-date"
        rowId={({ paymentId }) => paymentId}
        rowName={(payment) => `${supplierText(payment)}, ${formatStaffAmount(payment.amount)}`}
        summary={() =>
          chosen !== null &&
          account !== null && (
            <dl className="mb-4 grid gap-3 sm:grid-cols-3">
              {cards.map(([label, rupees]) => (
                <FigureCard key={label} label={label} value={rupees === undefined ? null : formatStaffAmount(rupees)} />
              ))}
            </dl>
          )
        }
        rowActions={(payment) =>
          !payment.reversed &&
          payment.reversesId === 0 && (
            <RowAction
              label={PAYMENTS.remove}
              name={`${supplierText(payment)}, ${formatStaffAmount(payment.amount)}`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => reverse.start(payment)}
            />
          )
        }
        exportTo="supplier-payments.csv"
        actions={
          <>
            <BackLink to="/admin/suppliers" label={PAYMENTS.back} />
            <Button size="sm" onClick={() => setPaying(true)}>
              <Plus aria-hidden="true" className="size-4" />
              {PAYMENTS.add}
            </Button>
          </>
        }
      />
      {paying && (
        <PayDialog
          supplier={
            account ? { id: String(account.supplierId), name: supplierText(account), owed: account.owed } : undefined
          }
          onClose={() => setPaying(false)}
        />
      )}
      {reverse.dialog}
    </>
  );
}
