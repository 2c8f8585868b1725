import type { ReactNode } from 'react';
import { Printed } from '@shop/shared/admin/paper/Printed';
import type { ShiftReport } from '@shop/shared/contracts/http/till';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { SHIFT } from './texts.ts';

/** An X or a Z report, on the screen and on paper. */
export function ReportView({ report }: { report: ShiftReport }) {
  const { zNumber, counted, difference, sales, movements, reason } = report;
  return (
    <Printed className="bg-card text-ink">
      <h3 className="text-lg font-bold">{zNumber === null ? SHIFT.x : SHIFT.z(zNumber)}</h3>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <Row name={SHIFT.till} value={report.till} />
        <Row name={SHIFT.by} value={report.by} />
        <Row name={SHIFT.opened} value={formatDateTime(report.openedDate)} />
        {report.closedDate && <Row name={SHIFT.closed} value={formatDateTime(report.closedDate)} />}
        {sales.map(({ method, count, total }) => (
          <Row key={method} name={SHIFT.salesOf(method, count)} value={formatStaffAmount(total)} />
        ))}
        {report.refunds?.map(({ method, count, total }) => (
          <Row key={`back-${method}`} name={SHIFT.refundsOf(method, count)} value={formatStaffAmount(0 - total)} />
        ))}
        <Row name={SHIFT.openingFloat} value={formatStaffAmount(report.float)} />
        <Row name={SHIFT.cashSales} value={formatStaffAmount(report.cashSales)} />
        <Row name={SHIFT.paidIn} value={formatStaffAmount(report.paidIn)} />
        <Row name={SHIFT.paidOut} value={formatStaffAmount(0 - report.paidOut)} />
        {(report.cashRefunds ?? 0) > 0 && (
          <Row name={SHIFT.cashRefunds} value={formatStaffAmount(0 - (report.cashRefunds ?? 0))} />
        )}
        <Row name={SHIFT.expected} value={<strong>{formatStaffAmount(report.expected)}</strong>} />
        {counted !== null && <Row name={SHIFT.counted} value={formatStaffAmount(counted)} />}
        {difference !== null && (
          <Row name={SHIFT.difference} value={<strong>{formatStaffAmount(difference)}</strong>} />
        )}
        {reason && <Row name={SHIFT.reason} value={reason} />}
      </dl>
      {movements.length > 0 && (
        <ul className="mt-2 border-t border-line pt-2 text-sm">
          {movements.map((row, i) => (
            <li key={i} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {row.kind === 'paid-in' ? SHIFT.paidIn : SHIFT.paidOut}: {row.reason}
              </span>
              <span className="tabular-nums">{formatStaffAmount(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Printed>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  );
}
