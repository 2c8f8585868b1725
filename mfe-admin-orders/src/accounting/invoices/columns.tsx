import type { ListColumn } from '@shop/shared/admin/list/column';
import type { InvoiceRow } from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { StatusWord } from '../../StatusWord.tsx';
import { NONE } from '../texts.ts';
import { INVOICES } from './texts.ts';

const { columns: names, filters } = INVOICES;
const methods: Record<string, string> = filters.methods;

export const invoiceColumns: ListColumn<InvoiceRow>[] = [
  {
    id: 'invoice',
    header: names.invoice,
    sort: 'invoice',
    card: 'title',
    cell: ({ invoiceNumber }) => <span className="font-semibold whitespace-nowrap">{invoiceNumber}</span>,
  },
  {
    id: 'customer',
    header: names.customer,
    sort: 'customer',
    card: 'title',
    words: true,
    cell: ({ customerName }) => <span className="line-clamp-2">{customerName}</span>,
  },
  {
    id: 'date',
    header: names.date,
    sort: 'date',
    card: 'title',
    cell: ({ invoiceDate }) => formatShortDate(invoiceDate),
    className: 'whitespace-nowrap',
  },
  {
    id: 'method',
    header: names.method,
    sort: 'method',
    cell: ({ paymentMethod }) => methods[paymentMethod] ?? paymentMethod,
  },
  {
    id: 'status',
    header: names.status,
    sort: 'status',
    card: 'side',
    cell: ({ status }) => <StatusWord status={status} />,
  },
  {
    id: 'total',
    header: names.total,
    sort: 'total',
    align: 'end',
    card: 'side',
    cell: ({ total }) => formatStaffAmount(total),
    className: 'whitespace-nowrap',
  },
  {
    id: 'open',
    header: names.open,
    align: 'end',
    isEmpty: ({ open }) => open === 0,
    cell: ({ open }) =>
      open > 0 ? (
        <span className="font-bold">{formatStaffAmount(open)}</span>
      ) : (
        <span className="text-ink-soft">{NONE}</span>
      ),
    className: 'whitespace-nowrap',
  },
];

const choices = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }));

export const invoiceFilters = [
  {
    id: 'open',
    label: filters.open,
    any: filters.anyOpen,
    options: [
      { value: '1', label: filters.isOpen },
      { value: '0', label: filters.isPaid },
    ],
  },
  { id: 'method', label: filters.method, any: filters.anyMethod, options: choices(filters.methods) },
  { id: 'status', label: filters.status, any: filters.anyStatus, options: choices(filters.statuses), seldom: true },
  { id: 'from', label: filters.from, kind: 'day', seldom: true },
  { id: 'to', label: filters.to, kind: 'day', seldom: true },
  { id: 'min', label: filters.min, kind: 'amount', seldom: true },
  { id: 'max', label: filters.max, kind: 'amount', seldom: true },
] as const;
