import type { ListFilter } from '@shop/shared/admin/list/column';
import { ORDERS } from '../texts.ts';

const { filters } = ORDERS;

/** Orders by status and by payment method. */
export const orderFilters: ListFilter[] = [
  {
    id: 'status',
    label: filters.status,
    any: filters.anyStatus,
    options: Object.entries(filters.statuses).map(([value, label]) => ({ value, label })),
  },
  {
    id: 'method',
    label: filters.method,
    any: filters.anyMethod,
    options: Object.entries(filters.methods).map(([value, label]) => ({ value, label })),
  },
];
