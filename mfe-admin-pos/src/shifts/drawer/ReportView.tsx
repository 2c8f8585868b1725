import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { RECEIPT_WORDS } from '../../printer/words/texts.ts';
import { SHIFT } from './texts.ts';

export interface ReportViewProps {
  report: ShiftReport;
  /** Below what stands above it. */
  heading: 'h2' | 'h3';
}

/** What an X or a Z report says. */
export function ReportView({ report, heading: Heading }: ReportViewProps) {
  const {
    zNumber,
    cashSales,
    expected,
    countedBefore = [],
    counted,
    difference,
    payments = [],
    refunds = [],
    cashRefunds = 0,
    discounts = 0,
    rounding = 0,
    movements,
    notes,
  } = report;
  const facts: [string, string][] = [
    [SHIFT.till, report.till],
    [SHIFT.by, report.by],
    [SHIFT.opened, formatDateTime(report.openedDate)],
    [SHIFT.closed, report.closedDate && formatDateTime(report.closedDate)],
    [SHIFT.closedBy, report.closedBy ?? ''],
  ];
  return (
    <>
      <Heading className="text-base font-extrabold">{zNumber === null ? SHIFT.x : SHIFT.z(zNumber)}</Heading>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      <Rows
        label={SHIFT.sold}
        rows={[
          ...report.sales.map((one): Row => [SHIFT.salesOf(one.method, one.count), one.total]),
          ...payments.map((one): Row => [
            SHIFT.paidBy(RECEIPT_WORDS.methods[one.method] ?? one.method, one.count),
            one.total,
          ]),
          ...refunds.map((one): Row => [SHIFT.refundsOf(one.method, one.count), -one.total]),
          ...(discounts > 0 ? [[SHIFT.discounts, discounts] satisfies Row] : []),
        ]}
      />
      <Rows
        label={SHIFT.drawer}
        rows={[
          [SHIFT.openingFloat, report.float],
          ...(cashSales === undefined ? [] : [[SHIFT.cashSales, cashSales] satisfies Row]),
          [SHIFT.paidIn, report.paidIn],
          [SHIFT.paidOut, -report.paidOut],
          ...(cashRefunds > 0 ? [[SHIFT.cashRefunds, -cashRefunds] satisfies Row] : []),
          ...(rounding === 0 ? [] : [[SHIFT.rounding, rounding] satisfies Row]),
          ...(expected === undefined ? [] : [[SHIFT.expected, expected, 'bold'] satisfies Row]),
          ...countedBefore.map((one): Row => [
            SHIFT.countedBefore(formatDateTime(one.date), formatStaffAmount(one.expected)),
            one.counted,
          ]),
          ...(counted === null ? [] : [[SHIFT.counted, counted] satisfies Row]),
          ...(difference === null ? [] : [[SHIFT.difference, difference, 'bold'] satisfies Row]),
        ]}
      />
      {expected === undefined && <p className="mt-1">{SHIFT.blind}</p>}
      {report.reason && <Fact name={SHIFT.reason} value={report.reason} />}
      <Rows
        label={SHIFT.movements}
        rows={movements.map(({ kind, reason, amount, by, expense }) => {
          const what = by ? `${reason} (${by})` : reason;
          if (kind === 'paid-in') return [`${SHIFT.paidIn}: ${what}`, amount];
          return [`${expense ? SHIFT.expense : SHIFT.paidOut}: ${what}`, -amount];
        })}
      />
      <Rows label={SHIFT.notes} rows={notes.map(({ value, count }) => [SHIFT.noteOf(value, count), value * count])} />
    </>
  );
}

/** A name, and rupees. */
type Row = [name: string, rupees: number, weight?: 'bold'];

function Rows({ label, rows }: { label: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <dl aria-label={label} className="mt-1.5 border-t border-dashed border-current pt-1.5">
      {rows.map(([name, rupees, weight], at) => (
        <div key={at} className={`flex justify-between gap-2 ${weight ? 'font-extrabold' : ''}`}>
          <dt className="min-w-0">{name}</dt>
          {/* No minus before nothing. */}
          <dd className="shrink-0 tabular-nums">{formatStaffAmount(rupees || 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p>
      <span>{`${name}: `}</span>
      <bdi>{value}</bdi>
    </p>
  );
}
