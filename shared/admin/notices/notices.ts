import { type NoticeKind, NOTICE_KINDS, READ_NOTICES } from '../../contracts/http/notices.ts';
import type { ApiClient } from '../../contracts/calls.ts';
import { queryOptions } from '@shop/shared/query';
import { callList } from '../calls/call.ts';

/** What waits changes while somebody looks at another page. */
const LOOK_MS = 30_000;

export const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await callList({ api }, READ_NOTICES, { signal })).data,
    refetchInterval: LOOK_MS,
  });

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-PK')} ${count === 1 ? one : more}`;

/** What each says, and where somebody does something about it. */
const NOTICES: Record<NoticeKind, { text: (count: number) => string; to: string }> = {
  confirm: { text: (count) => many(count, 'order to confirm', 'orders to confirm'), to: '/admin/confirm-orders' },
  dispatch: { text: (count) => many(count, 'order to dispatch', 'orders to dispatch'), to: '/admin/dispatch' },
  returned: {
    text: (count) => many(count, 'parcel came back', 'parcels came back'),
    to: '/admin/orders?fulfilment=returned',
  },
  low: { text: (count) => many(count, 'variation is low', 'variations are low'), to: '/admin/reorder' },
  credit: {
    text: (count) => many(count, 'customer is late to pay', 'customers are late to pay'),
    to: '/admin/credit?overdue=1',
  },
  expenses: {
    text: (count) => many(count, 'expense to approve', 'expenses to approve'),
    to: '/admin/accounting/expenses?status=pending',
  },
  backup: { text: () => 'The last backup failed', to: '/admin/backups' },
};

/** Words and place of a kind; undefined for one that this page does not know yet. */
export const noticeOf = (kind: string) =>
  (NOTICE_KINDS as readonly string[]).includes(kind) ? NOTICES[kind as NoticeKind] : undefined;
