import type { ListColumn } from '@shop/shared/admin/list/column';
import type { PromotionRow, PromotionState } from '@shop/shared/contracts/http/orders/promotions';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { editAddress } from './addresses.ts';
import { PROMOTIONS, STATES } from './texts.ts';

const { columns } = PROMOTIONS;

const tones: Record<PromotionState, BadgeTone> = {
  active: 'leaf',
  scheduled: 'sky',
  expired: 'neutral',
  exhausted: 'sunny',
  off: 'neutral',
};

/** Columns of the promotion codes. */
export const promotionColumns: ListColumn<PromotionRow>[] = [
  {
    id: 'code',
    header: columns.code,
    sort: 'code',
    card: 'title',
    cell: (row) => (
      <Link to={editAddress(row)} className="font-bold break-all hover:underline">
        {row.code}
      </Link>
    ),
  },
  { id: 'gives', header: columns.gives, card: 'title', cell: givesText, className: 'whitespace-nowrap' },
  {
    id: 'state',
    header: columns.state,
    sort: 'state',
    card: 'side',
    cell: ({ state }) => <Badge tone={tones[state]}>{STATES[state]}</Badge>,
  },
  { id: 'days', header: columns.days, sort: 'to', cell: daysText },
  {
    id: 'minimum',
    header: columns.minimum,
    sort: 'minimum',
    align: 'end',
    cell: ({ minimum }) => (minimum > 0 ? formatStaffAmount(minimum) : PROMOTIONS.anyCart),
    className: 'whitespace-nowrap',
  },
  {
    id: 'used',
    header: columns.used,
    sort: 'used',
    align: 'end',
    cell: ({ used, uses }) => PROMOTIONS.usedOf(used, uses),
    className: 'whitespace-nowrap',
  },
  {
    id: 'given',
    header: columns.given,
    sort: 'given',
    align: 'end',
    cell: ({ given }) => formatStaffAmount(given),
    className: 'whitespace-nowrap',
  },
];

function givesText({ type, value }: PromotionRow): string {
  return type === 'percentage' ? PROMOTIONS.percentOff(value) : PROMOTIONS.amountOff(formatStaffAmount(value));
}

function daysText({ from, to }: PromotionRow): string {
  if (from && to) return PROMOTIONS.fromTo(formatShortDate(from), formatShortDate(to));
  if (from) return PROMOTIONS.from(formatShortDate(from));
  return to ? PROMOTIONS.to(formatShortDate(to)) : PROMOTIONS.always;
}
