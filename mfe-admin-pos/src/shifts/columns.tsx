import type { ListColumn } from '@shop/shared/admin/list/column';
import type { ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { SHIFTS } from './texts.ts';

const { columns: names } = SHIFTS;

const amount = (rupees: number | null) => (rupees === null ? SHIFTS.none : formatStaffAmount(rupees));

export const shiftColumns: ListColumn<ShiftRow>[] = [
  {
    id: 'opened',
    header: names.opened,
    sort: 'opened',
    card: 'title',
    cell: ({ openedDate, till }) => (
      <span className="flex flex-col">
        <span className="font-semibold whitespace-nowrap">{formatDateTime(openedDate)}</span>
        <span className="text-sm text-ink-soft">{till}</span>
      </span>
    ),
  },
  { id: 'by', header: names.by, cell: ({ by }) => by },
  {
    id: 'closed',
    header: names.closed,
    cell: ({ closedDate }) => (closedDate ? formatDateTime(closedDate) : <strong>{SHIFTS.isOpen}</strong>),
    className: 'whitespace-nowrap',
  },
  {
    id: 'report',
    header: names.report,
    cell: ({ zNumber }) => (zNumber === null ? SHIFTS.x : SHIFTS.z(zNumber)),
    className: 'whitespace-nowrap',
  },
  { id: 'counted', header: names.counted, align: 'end', cell: ({ counted }) => amount(counted) },
  {
    id: 'difference',
    header: names.difference,
    align: 'end',
    cell: ({ difference }) => (
      <span className={difference ? 'font-bold text-danger-deep' : undefined}>{amount(difference)}</span>
    ),
  },
  {
    id: 'sales',
    header: names.sales,
    align: 'end',
    card: 'side',
    cell: ({ sales }) => <span className="font-bold">{amount(sales)}</span>,
  },
];
