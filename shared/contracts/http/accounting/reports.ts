import { Type, type Static } from 'typebox';
import { StockFigures } from '../catalog/catalog.ts';
import { OrderStatus } from '../orders/orders.ts';
import { Amount, DateText } from '../values.ts';
import { DayIn } from './expenses.ts';
import { defineCall } from '../call.ts';

/** An order that waits for somebody: pending, neither deleted nor cancelled nor come back. */
export const PendingOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  invoiceDate: DateText,
  status: OrderStatus,
  total: Amount,
});
export type PendingOrder = Static<typeof PendingOrder>;

/** GET /ReportController/pendingOrders: the newest 20, and how many there are. */
export const PendingOrders = Type.Object({ rows: Type.Array(PendingOrder), total: Type.Integer() });
export type PendingOrders = Static<typeof PendingOrders>;

/** An expense nobody has approved yet; amount in rupees, date `YYYY-MM-DD`. */
export const PendingExpense = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  description: Type.String(),
  amount: Amount,
  date: Type.String(),
});
export type PendingExpense = Static<typeof PendingExpense>;

/** The newest 20, how many there are, and what all of them come to. */
export const PendingExpenses = Type.Object({
  rows: Type.Array(PendingExpense),
  total: Type.Integer(),
  amount: Amount,
});
export type PendingExpenses = Static<typeof PendingExpenses>;

/**
 * GET /ReportController/dashboard (admin specification, 2: dashboard). Amounts in rupees. Sales are the totals of
 * orders that are paid or completed, by the day in Asia/Karachi on which they became so; expenses are those that are
 * approved, by their day.
 */
export const Dashboard = Type.Object({
  /** `YYYY-MM-DD` in Asia/Karachi: the day the figures are of. */
  today: Type.String(),
  sales: Type.Object({
    previousMonth: Amount,
    thisMonth: Amount,
    today: Amount,
    /** This month beside the one before, in percent, one decimal; null when there is nothing to compare with. */
    growth: Type.Union([Type.Number(), Type.Null()]),
    /** Each day from the first of the month before to today, in order; an older server says none. */
    days: Type.Optional(Type.Array(Amount)),
  }),
  expenses: Type.Object({ previousMonth: Amount, thisMonth: Amount, today: Amount }),
  stock: StockFigures,
  pendingOrders: PendingOrders,
  pendingExpenses: PendingExpenses,
});
export type Dashboard = Static<typeof Dashboard>;

/** The reports of the dashboard's selector (admin specification, 2: dashboard), and what each is told apart by. */
export const REPORTS = {
  sales: ['day', 'month', 'product', 'category', 'size', 'city', 'channel', 'salesperson', 'discounts'],
  expenses: ['category', 'day', 'month', 'withheld'],
  inventory: ['category', 'age', 'dead'],
  orders: ['city', 'courier', 'courier-city', 'proposed', 'advised', 'confirmed', 'hour', 'messages'],
  customers: ['kind', 'best'],
  'profit-loss': ['statement', 'month', 'day', 'delivered-month', 'delivered-city', 'delivered-courier'],
} as const;
export type ReportName = keyof typeof REPORTS;

const ReportNameIn = Type.Union([
  Type.Literal('sales'),
  Type.Literal('expenses'),
  Type.Literal('inventory'),
  Type.Literal('orders'),
  Type.Literal('customers'),
  Type.Literal('profit-loss'),
]);

/** The query of GET /ReportController/report. Both days are included; the period is ten years at most. */
export const ReportQuery = Type.Object({
  report: ReportNameIn,
  /** One of `REPORTS`; its first one unless asked. */
  by: Type.Optional(Type.String({ maxLength: 30 })),
  from: DayIn,
  to: DayIn,
  format: Type.Optional(Type.Literal('csv')),
});
export type ReportQuery = Static<typeof ReportQuery>;

/** How a column's cells are to be read: amounts in rupees, percents with one decimal, days and months as dates are. */
const CellKind = Type.Union([
  Type.Literal('text'),
  Type.Literal('day'),
  Type.Literal('month'),
  Type.Literal('amount'),
  Type.Literal('count'),
  Type.Literal('percent'),
]);
export type CellKind = Static<typeof CellKind>;

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);
export type ReportCell = Static<typeof Cell>;

/** A report as a table; with `format=csv` the same as a file. */
export const Report = Type.Object({
  columns: Type.Array(Type.Object({ heading: Type.String(), kind: CellKind })),
  /** Cells in the order of the columns; the first names the row. */
  rows: Type.Array(Type.Array(Cell)),
  /** All rows together, also those that are not sent; null where the sum would say nothing. */
  totals: Type.Union([Type.Array(Cell), Type.Null()]),
  /** How many rows there are. */
  total: Type.Integer(),
  /** The column a chart shows. */
  charted: Type.Integer(),
});
export type Report = Static<typeof Report>;

export const READ_DASHBOARD = defineCall({
  id: 'GET /ReportController/dashboard',
  tag: 'reports',
  summary: "The figures of the dashboard's cards and tables, computed",
  right: 'reports',
  data: Dashboard,
});

export const READ_PENDING_ORDERS = defineCall({
  id: 'GET /ReportController/pendingOrders',
  tag: 'reports',
  summary: 'The newest orders that wait for somebody, and how many do',
  right: 'orders.read',
  data: PendingOrders,
});

export const READ_REPORT = defineCall({
  id: 'GET /ReportController/report',
  tag: 'reports',
  summary: 'A report of a period as a table; with format=csv a file',
  right: 'reports',
  refusals: ['REPORTS_BUSY', 'REPORT_TOO_LONG'],
  query: ReportQuery,
  data: Report,
});
