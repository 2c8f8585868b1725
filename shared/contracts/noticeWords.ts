import { type NoticeKind, NOTICE_KINDS } from './http/notices.ts';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-PK')} ${count === 1 ? one : more}`;

interface Said {
  text: (count: number) => string;
  /** Where somebody does something about it. */
  to: string;
  /** What there is to be told of. */
  name: string;
}

/** What each kind says, behind the bell and on a phone. */
const NOTICES: Record<NoticeKind, Said> = {
  confirm: {
    text: (count) => many(count, 'order to confirm', 'orders to confirm'),
    to: '/admin/confirm-orders',
    name: 'New orders to confirm',
  },
  answered: {
    text: (count) => many(count, 'answer of a customer today', 'answers of customers today'),
    to: '/admin/confirm-orders',
    name: 'Answers of customers to their link',
  },
  wrote: {
    text: (count) => many(count, 'message of a customer to see to', 'messages of customers to see to'),
    to: '/admin/answers?done=0',
    name: 'Messages of customers',
  },
  dispatch: {
    text: (count) => many(count, 'order to dispatch', 'orders to dispatch'),
    to: '/admin/dispatch',
    name: 'Orders to dispatch',
  },
  attempted: {
    text: (count) => many(count, 'parcel could not be handed over', 'parcels could not be handed over'),
    to: '/admin/attempted?answered=0',
    name: 'Parcels that could not be handed over',
  },
  returned: {
    text: (count) => many(count, 'parcel came back', 'parcels came back'),
    to: '/admin/orders?fulfilment=returned',
    name: 'Parcels that came back',
  },
  parcelsBack: {
    text: (count) => many(count, 'parcel to scan in: it is back, says the courier', 'parcels to scan in, say couriers'),
    to: '/admin/arrivals?state=returned',
    name: 'Parcels that are back, say couriers',
  },
  astray: {
    text: (count) => many(count, 'parcel to ask its courier about', 'parcels to ask couriers about'),
    to: '/admin/arrivals?state=astray',
    name: 'Parcels that are lost, cancelled, or not known to couriers',
  },
  silent: {
    text: (count) => many(count, 'courier does not answer', 'couriers do not answer'),
    to: '/admin/couriers',
    name: 'Couriers that do not answer',
  },
  words: {
    text: (count) => many(count, 'word of a courier to explain', 'words of couriers to explain'),
    to: '/admin/couriers',
    name: 'Words of couriers that nobody knows',
  },
  low: {
    text: (count) => many(count, 'variation is low', 'variations are low'),
    to: '/admin/reorder',
    name: 'Low stock',
  },
  credit: {
    text: (count) => many(count, 'customer is late to pay', 'customers are late to pay'),
    to: '/admin/credit?overdue=1',
    name: 'Credit that is overdue',
  },
  expenses: {
    text: (count) => many(count, 'expense to approve', 'expenses to approve'),
    to: '/admin/accounting/expenses?status=pending',
    name: 'Expenses to approve',
  },
  settle: {
    text: (count) => many(count, 'sale of a till to settle', 'sales of tills to settle'),
    to: '/admin/pos/settle',
    name: 'Sales of tills to settle',
  },
  backup: { text: () => 'The last backup failed', to: '/admin/backups', name: 'A backup that failed' },
};

/** Words and place of a kind; undefined for one that this page does not know yet. */
export const noticeOf = (kind: string): Said | undefined =>
  (NOTICE_KINDS as readonly string[]).includes(kind) ? NOTICES[kind as NoticeKind] : undefined;
