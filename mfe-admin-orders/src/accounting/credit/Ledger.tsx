import { Undo2 } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import {
  type CreditEntry,
  type CreditStatement,
  REVERSE_CREDIT_PAYMENT,
} from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { accountingKey } from '../expenses/queries.ts';
import { entryNote, entryText } from './entryText.ts';
import { ordersKey } from '../../orderQueries.ts';
import { ACCOUNT, STATEMENT, TAKE_BACK } from './texts.ts';

const { columns: names } = STATEMENT;

const columns: ReadColumn<CreditEntry>[] = [
  {
    header: names.what,
    cell: (entry) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
        {entry.kind === 'order' ? (
          <Link to={`/admin/edit-order?id=${entry.id}`} className="rounded-sm py-0.5 underline">
            {entryText(entry)}
          </Link>
        ) : (
          <span>{entryText(entry)}</span>
        )}
        {entry.reversed && <Badge>{ACCOUNT.takenBack}</Badge>}
      </span>
    ),
  },
  { header: names.date, cell: ({ date }) => formatShortDate(date), align: 'start' },
  { header: names.note, cell: (entry) => entryNote(entry), align: 'start' },
  { header: names.charge, cell: ({ charge }) => (charge === 0 ? '' : formatStaffAmount(charge)) },
  { header: names.payment, cell: ({ payment }) => (payment === 0 ? '' : formatStaffAmount(payment)) },
  { header: names.balance, cell: ({ balance }) => <span className="font-bold">{formatStaffAmount(balance)}</span> },
];

/** Every line of the account, with what was owed after it. */
export function Ledger({ statement: { entries, opening } }: { statement: CreditStatement }) {
  const shell = useShell();
  const takeBack = useAction({
    call: ({ id }: CreditEntry) => call(shell, REVERSE_CREDIT_PAYMENT, { params: { id } }),
    confirm: ({ payment }) => ({
      title: TAKE_BACK.title(formatStaffAmount(payment)),
      question: TAKE_BACK.question,
      button: TAKE_BACK.button,
      tone: 'danger',
    }),
    invalidates: [accountingKey, ordersKey],
    done: () => TAKE_BACK.done,
    failed: TAKE_BACK.failed,
  });
  const action: ReadColumn<CreditEntry> = {
    header: ACCOUNT.action,
    isAction: true,
    cell: (entry) =>
      entry.kind === 'payment' && !entry.reversed ? (
        <RowAction
          label={ACCOUNT.takeBack}
          name={`${entryText(entry)}, ${formatStaffAmount(entry.payment)}`}
          tone="danger"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => takeBack.start(entry)}
        />
      ) : (
        ''
      ),
  };
  return (
    <section aria-labelledby="ledger" className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 id="ledger" className="mb-2 text-lg">
        {ACCOUNT.ledger}
      </h2>
      {opening !== 0 && <p className="mb-2 text-sm text-ink-soft">{ACCOUNT.opening(formatStaffAmount(opening))}</p>}
      <ReadTable
        label={ACCOUNT.ledger}
        columns={[...columns, action]}
        rows={entries}
        rowId={({ kind, id }) => `${kind}-${id}`}
      />
      {takeBack.dialog}
    </section>
  );
}
