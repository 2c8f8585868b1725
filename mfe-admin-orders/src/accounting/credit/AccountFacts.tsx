import type { CreditStatement, OpenOrder } from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { dialAddress } from '@shop/shared/format/phone';
import { Link } from '@shop/shared/router';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { ACCOUNT, CREDIT, LIMIT } from './texts.ts';

const { openColumns: names } = ACCOUNT;

const columns: ReadColumn<OpenOrder>[] = [
  {
    header: names.invoice,
    cell: ({ invoiceId, invoiceNumber, date }) => (
      <span className="flex flex-col">
        <Link to={`/admin/edit-order?id=${invoiceId}`} className="w-fit rounded-sm py-0.5 font-semibold underline">
          {invoiceNumber}
        </Link>
        <span className="text-xs text-ink-soft">{formatShortDate(date)}</span>
      </span>
    ),
  },
  { header: names.age, cell: ({ age }) => age },
  { header: names.total, cell: ({ total }) => formatStaffAmount(total) },
  { header: names.open, cell: ({ open }) => <span className="font-bold">{formatStaffAmount(open)}</span> },
];

/** Whose account it is, how it stands, and what is open of it. */
export function AccountFacts({ statement: { account, openOrders } }: { statement: CreditStatement }) {
  const sums: [string, number][] = [
    [ACCOUNT.charged, account.charged],
    [ACCOUNT.paid, account.paid],
    account.advance > 0 ? [ACCOUNT.advance, account.advance] : [ACCOUNT.owed, account.owed],
  ];
  const ages: [string, number][] = [
    [CREDIT.columns.days30, account.aged.days30],
    [CREDIT.columns.days60, account.aged.days60],
    [CREDIT.columns.days90, account.aged.days90],
    [CREDIT.columns.older, account.aged.older],
  ];
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
      <section aria-label={ACCOUNT.facts} className="rounded-lg border border-line bg-card p-4">
        <h2 className="text-lg">{account.customerName || account.phone}</h2>
        <p className="mb-3 text-sm tabular-nums">
          <a href={dialAddress(account.phone)} className="rounded-sm py-1 underline">
            {account.phone}
          </a>
        </p>
        <Sums rows={sums} strong />
        <p className="mt-2 flex justify-between gap-6 text-sm">
          <span className="text-ink-soft">{account.ownLimit === null ? ACCOUNT.limit : LIMIT.own}</span>
          <span className="tabular-nums">{account.limit === null ? LIMIT.none : formatStaffAmount(account.limit)}</span>
        </p>
        <h3 className="mt-4 mb-1 text-sm">{ACCOUNT.aged}</h3>
        <Sums rows={ages} />
      </section>
      <section aria-labelledby="open-orders" className="min-w-0 rounded-lg border border-line bg-card p-4">
        <h2 id="open-orders" className="mb-2 text-lg">
          {ACCOUNT.open}
        </h2>
        {openOrders.length > 0 ? (
          <ReadTable label={ACCOUNT.open} columns={columns} rows={openOrders} rowId={({ invoiceId }) => invoiceId} />
        ) : (
          <p className="text-sm text-ink-soft">{ACCOUNT.noOpen}</p>
        )}
      </section>
    </div>
  );
}

/** Amounts below each other; the last of strong ones is what it comes to. */
function Sums({ rows, strong = false }: { rows: [string, number][]; strong?: boolean }) {
  return (
    <dl className="text-sm">
      {rows.map(([name, rupees], at) => (
        <div
          key={name}
          className={`flex justify-between gap-6 py-1 ${strong && at === rows.length - 1 ? 'mt-1 border-t border-line-strong pt-2 text-base font-bold' : ''}`}
        >
          <dt className={strong && at === rows.length - 1 ? '' : 'text-ink-soft'}>{name}</dt>
          <dd className="text-right whitespace-nowrap tabular-nums">{formatStaffAmount(rupees)}</dd>
        </div>
      ))}
    </dl>
  );
}
