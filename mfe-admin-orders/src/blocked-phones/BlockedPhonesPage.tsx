import { ListPage } from '@shop/shared/admin/list/ListPage';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { BlockButton } from '@shop/shared/admin/reputation/BlockButton';
import { ReputationWords } from '@shop/shared/admin/reputation/ReputationWords';
import { type BlockedPhone, LIST_BLOCKED_PHONES } from '@shop/shared/contracts/http/orders/phones';
import { formatShortDate } from '@shop/shared/format/dates';
import { BLOCKED } from './texts.ts';

const { columns: titles } = BLOCKED;
const invalidates = [['desk']];

const columns: ListColumn<BlockedPhone>[] = [
  {
    id: 'phone',
    header: titles.phone,
    sort: 'phone',
    card: 'title',
    cell: (row) => row.phone,
    className: 'font-bold tabular-nums',
  },
  {
    id: 'reason',
    header: titles.reason,
    sort: 'reason',
    card: 'title',
    cell: (row) => row.reason,
  },
  {
    id: 'orders',
    header: titles.orders,
    cell: (row) => <ReputationWords reputation={{ ...row, blocked: null }} />,
  },
  { id: 'by', header: titles.by, cell: (row) => row.by },
  {
    id: 'date',
    header: titles.date,
    sort: 'date',
    card: 'side',
    cell: (row) => formatShortDate(row.date),
    className: 'whitespace-nowrap',
  },
];

/** `/admin/blocked-phones`: whose orders go by WhatsApp, why, and who decided it. */
export function BlockedPhonesPage() {
  return (
    <ListPage
      call={LIST_BLOCKED_PHONES}
      kind="desk"
      texts={BLOCKED.list}
      next={{ label: BLOCKED.list.next, to: '/admin/confirm-orders' }}
      columns={columns}
      defaultSort="-date"
      rowId={(row) => row.id}
      rowName={(row) => row.phone}
      rowActions={(row) => <BlockButton phone={row.phone} blocked invalidates={invalidates} />}
      exportTo="blocked-phones.csv"
    />
  );
}
