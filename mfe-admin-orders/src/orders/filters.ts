import type { ListFilter } from '@shop/shared/admin/list/column';
import { FULFILMENTS, ORDERS } from '../texts.ts';
import { ORDER_LIST } from './texts.ts';

const { filters } = ORDERS;

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** What orders are filtered by. */
export const orderFilters: ListFilter[] = [
  { id: 'status', label: filters.status, any: filters.anyStatus, options: optionsOf(filters.statuses) },
  {
    id: 'fulfilment',
    label: ORDERS.columns.fulfilment,
    any: ORDER_LIST.anyFulfilment,
    options: optionsOf(FULFILMENTS),
  },
  { id: 'method', label: filters.method, any: filters.anyMethod, options: optionsOf(filters.methods) },
  {
    id: 'channel',
    label: ORDER_LIST.channel,
    any: ORDER_LIST.anyChannel,
    options: optionsOf(ORDER_LIST.channels),
    seldom: true,
  },
  { id: 'city', kind: 'text', label: ORDER_LIST.city, seldom: true },
  { id: 'from', kind: 'day', label: ORDER_LIST.from, seldom: true },
  { id: 'to', kind: 'day', label: ORDER_LIST.to, seldom: true },
  { id: 'min', kind: 'amount', label: ORDER_LIST.min, seldom: true },
  { id: 'max', kind: 'amount', label: ORDER_LIST.max, seldom: true },
];
