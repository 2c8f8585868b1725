import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { OwedByCourier } from '@shop/shared/contracts/http/accounting/courierMoney';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { owedQuery } from './queries.ts';
import { MONEY } from './texts.ts';

const { owed: names } = MONEY;

const columns: ReadColumn<OwedByCourier>[] = [
  {
    header: names.courier,
    cell: ({ courier, lastPaid, expected, received, settled }) => (
      <span className="flex flex-col">
        <span className="font-semibold">{courier}</span>
        <span className="text-xs text-ink-soft">
          {lastPaid ? names.lastPaid(formatShortDate(lastPaid)) : names.never}
        </span>
        <span className="text-xs text-ink-soft">
          {names.sum(formatStaffAmount(expected), formatStaffAmount(received), formatStaffAmount(settled))}
        </span>
      </span>
    ),
  },
  ...names.ages.map((header, at): ReadColumn<OwedByCourier> => ({
    header,
    cell: ({ ages }) => formatStaffAmount(ages[at] ?? 0),
  })),
  { header: names.waiting, cell: ({ waiting, late }) => names.late(waiting, late) },
  { header: names.differences, cell: ({ differences }) => String(differences) },
  { header: names.owed, cell: ({ owed }) => <span className="font-bold">{formatStaffAmount(owed)}</span> },
];

/** What each courier owes by age; above the parcels that are disputed. */
export function OwedTable() {
  const owed = useQuery(owedQuery(useShell())).data;
  return (
    <section aria-label={MONEY.owedLabel} className="mb-5 rounded-lg border border-line bg-card p-4">
      {owed?.length === 0 && <p className="text-ink-soft">{MONEY.noneOwed}</p>}
      {owed && owed.length > 0 && (
        <ReadTable label={MONEY.owedLabel} columns={columns} rows={owed} rowId={({ courierId }) => courierId} isDense />
      )}
    </section>
  );
}
